CREATE TABLE `bot_favourites` (
	`user_id` text NOT NULL,
	`reactor_id` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `reactor_id`)
);
--> statement-breakpoint
CREATE TABLE `market_searches` (
	`word` text NOT NULL,
	`day` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`word`, `day`)
);
--> statement-breakpoint
CREATE TABLE `strategists` (
	`account` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`about` text NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `strategists_name_unique` ON `strategists` (`name`);--> statement-breakpoint
CREATE TABLE `strategy_ranks` (
	`reactor_id` text NOT NULL,
	`at` integer NOT NULL,
	`coin` text NOT NULL,
	`invested` text NOT NULL,
	`invested_usdt` text NOT NULL,
	`total` text NOT NULL,
	`share` text NOT NULL,
	`peak` text NOT NULL,
	`drawdown` text NOT NULL,
	`week` text NOT NULL,
	`running_ms` integer NOT NULL,
	`copiers_7d` integer NOT NULL,
	PRIMARY KEY(`reactor_id`, `at`)
);
--> statement-breakpoint
CREATE TABLE `strategy_texts` (
	`reactor_id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`about` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `reactors` ADD `follows` text;--> statement-breakpoint
CREATE INDEX `reactors_by_leader` ON `reactors` (`follows`,`created_at`) WHERE "reactors"."follows" IS NOT NULL;