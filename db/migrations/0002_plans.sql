CREATE TABLE `plans` (
	`plan_id` integer PRIMARY KEY NOT NULL,
	`client_oid` text NOT NULL,
	`account` text NOT NULL,
	`symbol` text NOT NULL,
	`kind` text NOT NULL,
	`side` text NOT NULL,
	`order_type` text NOT NULL,
	`tif` text NOT NULL,
	`trigger_by` text NOT NULL,
	`source` text NOT NULL,
	`trigger_price` text,
	`operator` text,
	`price` text,
	`order_price` text,
	`size` text,
	`quote_size` text,
	`callback` text,
	`status` text NOT NULL,
	`open` integer NOT NULL,
	`extreme` text,
	`order_id` integer,
	`limit_order_id` integer,
	`parent_order_id` integer,
	`sibling_id` integer,
	`reason` integer,
	`failure` text,
	`params` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `plans_by_account` ON `plans` (`account`,`plan_id`);--> statement-breakpoint
CREATE INDEX `plans_open` ON `plans` (`account`,`plan_id`) WHERE "plans"."open" = 1;--> statement-breakpoint
CREATE INDEX `plans_by_client_oid` ON `plans` (`account`,`client_oid`);--> statement-breakpoint
ALTER TABLE `orders` ADD `plan_id` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `take_profit` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `stop_loss` text;