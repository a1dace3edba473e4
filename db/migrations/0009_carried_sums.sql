CREATE TABLE `carried_accounts` (
	`account` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `carried_costs` (
	`account` text NOT NULL,
	`coin` text NOT NULL,
	`quantity` text NOT NULL,
	`average` text NOT NULL,
	`net` text NOT NULL,
	`net_since_zero` text NOT NULL,
	`realised` text NOT NULL,
	PRIMARY KEY(`account`, `coin`)
);
--> statement-breakpoint
CREATE TABLE `fill_hours` (
	`account` text NOT NULL,
	`hour` integer NOT NULL,
	`symbol` text NOT NULL,
	`side` text NOT NULL,
	`fee_coin` text NOT NULL,
	`size` text NOT NULL,
	`quote` text NOT NULL,
	`fee` text NOT NULL,
	PRIMARY KEY(`account`, `hour`, `symbol`, `side`, `fee_coin`)
);
