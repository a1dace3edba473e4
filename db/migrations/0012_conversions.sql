CREATE TABLE `conversions` (
	`conversion_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`quote_id` text,
	`from_coin` text NOT NULL,
	`to_coin` text NOT NULL,
	`from_size` text NOT NULL,
	`to_size` text NOT NULL,
	`price` text NOT NULL,
	`fee` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `conversions_by_account` ON `conversions` (`account`,`conversion_id`);