CREATE TABLE `loan_interest` (
	`interest_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`wallet` text NOT NULL,
	`loan_id` integer NOT NULL,
	`coin` text NOT NULL,
	`kind` text NOT NULL,
	`principal` text NOT NULL,
	`daily_rate` text,
	`amount` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `loan_interest_by_account` ON `loan_interest` (`account`,`interest_id`);--> statement-breakpoint
CREATE TABLE `loan_liquidations` (
	`liquidation_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`wallet` text NOT NULL,
	`assets` text NOT NULL,
	`debt` text NOT NULL,
	`risk` text NOT NULL,
	`fee` text,
	`fee_coin` text,
	`deficit` text,
	`at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `loan_liquidations_by_account` ON `loan_liquidations` (`account`,`liquidation_id`);--> statement-breakpoint
CREATE TABLE `loan_repayments` (
	`repayment_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`wallet` text NOT NULL,
	`coin` text NOT NULL,
	`interest` text NOT NULL,
	`principal` text NOT NULL,
	`debt` text NOT NULL,
	`repaid_by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `loan_repayments_by_account` ON `loan_repayments` (`account`,`repayment_id`);--> statement-breakpoint
CREATE TABLE `loans` (
	`loan_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`wallet` text NOT NULL,
	`coin` text NOT NULL,
	`amount` text NOT NULL,
	`order_id` integer,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `loans_by_account` ON `loans` (`account`,`loan_id`);--> statement-breakpoint
CREATE TABLE `margin_bills` (
	`bill_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`wallet` text NOT NULL,
	`coin` text NOT NULL,
	`kind` text NOT NULL,
	`amount` text NOT NULL,
	`fee` text NOT NULL,
	`balance` text NOT NULL,
	`symbol` text,
	`order_id` integer,
	`trade_id` integer,
	`loan_id` integer,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `margin_bills_by_account` ON `margin_bills` (`account`,`bill_id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `loan` text;