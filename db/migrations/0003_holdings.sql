CREATE TABLE `fund_moves` (
	`move_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`coin` text NOT NULL,
	`amount` text NOT NULL,
	`usdt` text,
	`other` text NOT NULL,
	`why` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `fund_moves_by_account` ON `fund_moves` (`account`,`move_id`);--> statement-breakpoint
ALTER TABLE `fills` ADD `usdt` text;