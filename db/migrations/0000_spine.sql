CREATE TABLE `accounts` (
	`account` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`parent` text,
	`kyc` integer NOT NULL,
	`vip` integer NOT NULL,
	`frozen` integer NOT NULL,
	`fee_token` integer NOT NULL,
	`opened_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `balances` (
	`account` text NOT NULL,
	`coin` text NOT NULL,
	`available` text NOT NULL,
	`frozen` text NOT NULL,
	PRIMARY KEY(`account`, `coin`)
);
--> statement-breakpoint
CREATE TABLE `candles_hour` (
	`symbol` text NOT NULL,
	`open_time` integer NOT NULL,
	`open` text NOT NULL,
	`high` text NOT NULL,
	`low` text NOT NULL,
	`close` text NOT NULL,
	`volume` text NOT NULL,
	`quote_volume` text NOT NULL,
	`usdt_volume` text NOT NULL,
	PRIMARY KEY(`symbol`, `open_time`)
);
--> statement-breakpoint
CREATE TABLE `candles_minute` (
	`symbol` text NOT NULL,
	`open_time` integer NOT NULL,
	`open` text NOT NULL,
	`high` text NOT NULL,
	`low` text NOT NULL,
	`close` text NOT NULL,
	`volume` text NOT NULL,
	`quote_volume` text NOT NULL,
	`usdt_volume` text NOT NULL,
	PRIMARY KEY(`symbol`, `open_time`)
);
--> statement-breakpoint
CREATE TABLE `fills` (
	`account` text NOT NULL,
	`trade_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`symbol` text NOT NULL,
	`side` text NOT NULL,
	`role` text NOT NULL,
	`price` text NOT NULL,
	`size` text NOT NULL,
	`quote` text NOT NULL,
	`fee_coin` text NOT NULL,
	`fee` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account`, `trade_id`, `order_id`)
);
--> statement-breakpoint
CREATE INDEX `fills_by_order` ON `fills` (`order_id`);--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`start_time` integer NOT NULL,
	`end_time` integer NOT NULL,
	`web_page` integer NOT NULL,
	`notice_url` text NOT NULL,
	`substance_tr` text NOT NULL,
	`substance_en` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`order_id` integer PRIMARY KEY NOT NULL,
	`client_oid` text NOT NULL,
	`account` text NOT NULL,
	`symbol` text NOT NULL,
	`side` text NOT NULL,
	`order_type` text NOT NULL,
	`tif` text NOT NULL,
	`price` text,
	`size` text,
	`quote_size` text,
	`executed_size` text NOT NULL,
	`executed_quote` text NOT NULL,
	`remaining_size` text NOT NULL,
	`status` text NOT NULL,
	`open` integer NOT NULL,
	`reason` integer,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `orders_by_account` ON `orders` (`account`,`order_id`);--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`account`,`order_id`) WHERE "orders"."open" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_by_client_oid` ON `orders` (`account`,`client_oid`);--> statement-breakpoint
CREATE TABLE `projection_cursors` (
	`name` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`family` text NOT NULL,
	`user_id` text NOT NULL,
	`access_hash` text NOT NULL,
	`refresh_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`access_expires_at` integer NOT NULL,
	`refresh_expires_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `sessions_by_access` ON `sessions` (`access_hash`);--> statement-breakpoint
CREATE INDEX `sessions_by_refresh` ON `sessions` (`refresh_hash`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_family` ON `sessions` (`family`);--> statement-breakpoint
CREATE TABLE `timers` (
	`timer_id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`payload` blob NOT NULL,
	`due_at` integer NOT NULL,
	`every_ms` integer,
	`attempts` integer NOT NULL,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `timers_by_due` ON `timers` (`due_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`country` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`birth_date` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);