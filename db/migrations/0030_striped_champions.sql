CREATE TABLE `otc_ads` (
	`ad_id` integer PRIMARY KEY NOT NULL,
	`project_id` integer NOT NULL,
	`account` text NOT NULL,
	`symbol` text NOT NULL,
	`side` text NOT NULL,
	`price` text NOT NULL,
	`size` text NOT NULL,
	`remaining_size` text NOT NULL,
	`frozen` text NOT NULL,
	`status` text NOT NULL,
	`cancel_reason` integer,
	`placed_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `otc_ads_by_account` ON `otc_ads` (`account`,`ad_id`);--> statement-breakpoint
CREATE INDEX `otc_ads_open` ON `otc_ads` (`project_id`,`side`,`ad_id`) WHERE "otc_ads"."status" = 'open';--> statement-breakpoint
CREATE TABLE `otc_deals` (
	`deal_id` integer NOT NULL,
	`account` text NOT NULL,
	`ad_id` integer NOT NULL,
	`project_id` integer NOT NULL,
	`symbol` text NOT NULL,
	`side` text NOT NULL,
	`role` text NOT NULL,
	`price` text NOT NULL,
	`size` text NOT NULL,
	`delivered_size` text NOT NULL,
	`defaulted_size` text NOT NULL,
	`frozen` text NOT NULL,
	`fee` text NOT NULL,
	`compensation` text NOT NULL,
	`status` text NOT NULL,
	`cancel_reason` integer,
	`matched_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`deal_id`, `account`)
);
--> statement-breakpoint
CREATE INDEX `otc_deals_by_account` ON `otc_deals` (`account`,`deal_id`);--> statement-breakpoint
CREATE TABLE `otc_projects` (
	`project_id` integer PRIMARY KEY NOT NULL,
	`symbol` text NOT NULL,
	`coin` text NOT NULL,
	`mode` text NOT NULL,
	`status` text NOT NULL,
	`announced_at` integer NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`delivery_at` integer NOT NULL,
	`delivery_end_at` integer NOT NULL,
	`spot_at` integer NOT NULL,
	`min_price` text NOT NULL,
	`max_price` text NOT NULL,
	`fee` text NOT NULL,
	`volume` text NOT NULL,
	`value` text NOT NULL,
	`deals` integer NOT NULL,
	`last_price` text,
	`average_price` text,
	`settlement_price` text,
	`spot_price` text,
	`reason` text,
	`updated_at` integer NOT NULL
);
