CREATE TABLE `coin_deposits` (
	`deposit_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`coin` text NOT NULL,
	`chain` text NOT NULL,
	`amount` text NOT NULL,
	`withdrawal_id` integer,
	`confirmations` integer NOT NULL,
	`required` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `coin_deposits_by_account` ON `coin_deposits` (`account`,`deposit_id`);--> statement-breakpoint
CREATE TABLE `coin_withdrawals` (
	`withdrawal_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`coin` text NOT NULL,
	`chain` text NOT NULL,
	`address` text NOT NULL,
	`memo` text,
	`recipient` text,
	`amount` text NOT NULL,
	`fee` text NOT NULL,
	`confirmations` integer NOT NULL,
	`required` integer NOT NULL,
	`status` text NOT NULL,
	`reviewed_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `coin_withdrawals_by_account` ON `coin_withdrawals` (`account`,`withdrawal_id`);