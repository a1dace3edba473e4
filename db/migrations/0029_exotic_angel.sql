CREATE TABLE `earn_records` (
	`record_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`kind` text NOT NULL,
	`holding_id` integer NOT NULL,
	`product` text NOT NULL,
	`coin` text NOT NULL,
	`amount` text NOT NULL,
	`by` text,
	`forfeited` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `earn_records_by_account` ON `earn_records` (`account`,`kind`,`record_id`);--> statement-breakpoint
CREATE TABLE `earn_totals` (
	`account` text NOT NULL,
	`coin` text NOT NULL,
	`total` text NOT NULL,
	PRIMARY KEY(`account`, `coin`)
);
