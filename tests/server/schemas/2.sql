BEGIN TRANSACTION;
CREATE TABLE accounts (
	id INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	look VARCHAR(80) NOT NULL, 
	guest BOOLEAN NOT NULL, 
	muted BOOLEAN NOT NULL, 
	made BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (look)
);
INSERT INTO "accounts" VALUES(1,'Wyatt','wyatt',0,0,1800000000,1800000000);
INSERT INTO "accounts" VALUES(2,'Billy','biiiy',0,0,1800000000,1800000000);
CREATE TABLE bans (
	what VARCHAR(100) NOT NULL, 
	reason VARCHAR(300) NOT NULL, 
	made BIGINT NOT NULL, 
	PRIMARY KEY (what)
);
INSERT INTO "bans" VALUES('203.0.113.5','noise',1800000000);
CREATE TABLE codes (
	digest VARCHAR(64) NOT NULL, 
	account INTEGER NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE TABLE counters (
	name VARCHAR(20) NOT NULL, 
	last INTEGER NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "counters" VALUES('tables',7);
CREATE TABLE former (
	name VARCHAR(40) NOT NULL, 
	account INTEGER NOT NULL, 
	PRIMARY KEY (name), 
	FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
INSERT INTO "former" VALUES('Ike',2);
CREATE TABLE kept (
	account INTEGER NOT NULL, 
	"key" VARCHAR(40) NOT NULL, 
	value VARCHAR(200) NOT NULL, 
	PRIMARY KEY (account, "key"), 
	FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
INSERT INTO "kept" VALUES(1,'palette','mono');
CREATE TABLE keys (
	fingerprint VARCHAR(100) NOT NULL, 
	account INTEGER NOT NULL, 
	made BIGINT NOT NULL, 
	PRIMARY KEY (fingerprint), 
	FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
INSERT INTO "keys" VALUES('SHA256:a',1,1800000000);
INSERT INTO "keys" VALUES('SHA256:b',2,1800000000);
CREATE TABLE mutes (
	account INTEGER NOT NULL, 
	other INTEGER NOT NULL, 
	PRIMARY KEY (account, other), 
	FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE, 
	FOREIGN KEY(other) REFERENCES accounts (id) ON DELETE CASCADE
);
INSERT INTO "mutes" VALUES(1,2);
CREATE TABLE ratings (
	account INTEGER NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	won INTEGER NOT NULL, 
	drawn INTEGER NOT NULL, 
	PRIMARY KEY (account), 
	FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
INSERT INTO "ratings" VALUES(1,2.76353894931404973087e+01,8.06590141354368,1,1,0);
INSERT INTO "ratings" VALUES(2,2.23646105068595026912e+01,8.06590141354368,1,0,0);
CREATE TABLE reports (
	id INTEGER NOT NULL, 
	made BIGINT NOT NULL, 
	"by" VARCHAR(40) NOT NULL, 
	about VARCHAR(40) NOT NULL, 
	line VARCHAR(300) NOT NULL, 
	words VARCHAR(300) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "reports" VALUES(1,1800000000,'Wyatt','Ike','words','more');
CREATE TABLE results (
	game VARCHAR(120) NOT NULL, 
	title VARCHAR(60) NOT NULL, 
	won INTEGER NOT NULL, 
	rated BOOLEAN NOT NULL, 
	choices INTEGER NOT NULL, 
	ended BIGINT NOT NULL, 
	PRIMARY KEY (game)
);
INSERT INTO "results" VALUES('20261130-0300-learning-the-trade','Learning the Trade',0,1,90,1800000000);
CREATE TABLE seats (
	game VARCHAR(120) NOT NULL, 
	side INTEGER NOT NULL, 
	title VARCHAR(40) NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	who VARCHAR(40) NOT NULL, 
	account INTEGER, 
	PRIMARY KEY (game, side), 
	FOREIGN KEY(game) REFERENCES results (game) ON DELETE CASCADE, 
	FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE SET NULL
);
INSERT INTO "seats" VALUES('20261130-0300-learning-the-trade',0,'outlaw','person','Wyatt',1);
INSERT INTO "seats" VALUES('20261130-0300-learning-the-trade',1,'law','person','Ike',2);
CREATE TABLE sessions (
	digest VARCHAR(64) NOT NULL, 
	account INTEGER, 
	fingerprint VARCHAR(100) NOT NULL, 
	made BIGINT NOT NULL, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE TABLE tables (
	number INTEGER NOT NULL, 
	state VARCHAR(12) NOT NULL, 
	host INTEGER NOT NULL, 
	code VARCHAR(20) NOT NULL, 
	game VARCHAR(120) NOT NULL, 
	terms TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	clocks TEXT NOT NULL, 
	PRIMARY KEY (number)
);
INSERT INTO "tables" VALUES(3,'gathering',1,'','','{"shootout": "learning-the-trade"}','[{"side": "outlaw", "account": 1, "who": "Wyatt", "ready": false, "held": ""}, {"side": "law", "account": null, "who": "", "ready": false, "held": ""}]','');
CREATE TABLE version (
	number INTEGER NOT NULL
);
INSERT INTO "version" VALUES(2);
CREATE INDEX ix_tables_state ON tables (state);
CREATE INDEX ix_results_ended ON results (ended);
CREATE INDEX ix_keys_account ON keys (account);
CREATE INDEX ix_seats_account ON seats (account);
COMMIT;
