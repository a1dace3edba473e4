CREATE TABLE `copies` (
	`copy_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`leader` text NOT NULL,
	`wallet` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`terms` text NOT NULL,
	`opened` integer NOT NULL,
	`skipped` integer NOT NULL,
	`profit` text NOT NULL,
	`shared` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `copies_by_account` ON `copies` (`account`,`copy_id`);--> statement-breakpoint
CREATE INDEX `copies_by_leader` ON `copies` (`leader`,`copy_id`);--> statement-breakpoint
CREATE INDEX `copies_live` ON `copies` (`wallet`) WHERE "copies"."ended_at" IS NULL;--> statement-breakpoint
CREATE TABLE `copy_leaders` (
	`account` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`status` text NOT NULL,
	`share` text NOT NULL,
	`minimum` text NOT NULL,
	`is_private` integer NOT NULL,
	`followers` integer NOT NULL,
	`since` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `copy_shares` (
	`share_id` integer PRIMARY KEY NOT NULL,
	`copy_id` integer NOT NULL,
	`account` text NOT NULL,
	`leader` text NOT NULL,
	`amount` text NOT NULL,
	`net` text NOT NULL,
	`high_water_mark` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `copy_shares_by_account` ON `copy_shares` (`account`,`share_id`);--> statement-breakpoint
CREATE INDEX `copy_shares_by_leader` ON `copy_shares` (`leader`,`share_id`);--> statement-breakpoint
CREATE TABLE `copy_skips` (
	`skip_id` integer PRIMARY KEY NOT NULL,
	`copy_id` integer NOT NULL,
	`account` text NOT NULL,
	`leader` text NOT NULL,
	`tracking_no` integer NOT NULL,
	`symbol` text NOT NULL,
	`side` text NOT NULL,
	`size` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `copy_skips_by_account` ON `copy_skips` (`account`,`skip_id`);--> statement-breakpoint
CREATE TABLE `copy_trades` (
	`trade_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`tracking_no` integer NOT NULL,
	`symbol` text NOT NULL,
	`side` text NOT NULL,
	`leverage` integer NOT NULL,
	`size` text NOT NULL,
	`entry_price` text NOT NULL,
	`opened_at` integer NOT NULL,
	`remaining` text NOT NULL,
	`closed_value` text NOT NULL,
	`profit` text NOT NULL,
	`closed_at` integer,
	`copy_id` integer NOT NULL,
	`leader` text NOT NULL,
	`wallet` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `copy_trades_by_account` ON `copy_trades` (`account`,`trade_id`);--> statement-breakpoint
CREATE INDEX `copy_trades_open` ON `copy_trades` (`wallet`,`tracking_no`) WHERE "copy_trades"."closed_at" IS NULL;--> statement-breakpoint
CREATE TABLE `lead_trades` (
	`trade_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`tracking_no` integer NOT NULL,
	`symbol` text NOT NULL,
	`side` text NOT NULL,
	`leverage` integer NOT NULL,
	`size` text NOT NULL,
	`entry_price` text NOT NULL,
	`opened_at` integer NOT NULL,
	`remaining` text NOT NULL,
	`closed_value` text NOT NULL,
	`profit` text NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE INDEX `lead_trades_by_account` ON `lead_trades` (`account`,`trade_id`);--> statement-breakpoint
CREATE INDEX `lead_trades_open` ON `lead_trades` (`account`,`tracking_no`) WHERE "lead_trades"."closed_at" IS NULL;