CREATE TABLE `alert_firings` (
	`seq` integer NOT NULL,
	`alert_id` integer NOT NULL,
	`account` text NOT NULL,
	`symbol` text NOT NULL,
	`kind` text NOT NULL,
	`price` text,
	`percent` text,
	`low` text,
	`high` text,
	`channels` text NOT NULL,
	`fired_price` text NOT NULL,
	`change_24h` text NOT NULL,
	`suppressed` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`seq`, `alert_id`)
);
--> statement-breakpoint
CREATE INDEX `alert_firings_by_account` ON `alert_firings` (`account`,`seq`);