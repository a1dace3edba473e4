CREATE TABLE `reactor_inbox` (
	`reactor_id` text NOT NULL,
	`seq` integer NOT NULL,
	`position` integer NOT NULL,
	`event` text NOT NULL,
	PRIMARY KEY(`reactor_id`, `seq`, `position`)
);
--> statement-breakpoint
CREATE TABLE `reactor_intents` (
	`intent_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reactor_id` text NOT NULL,
	`n` integer NOT NULL,
	`command` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reactor_intents_by_number` ON `reactor_intents` (`reactor_id`,`n`);--> statement-breakpoint
CREATE TABLE `reactor_log` (
	`line_id` integer PRIMARY KEY NOT NULL,
	`reactor_id` text NOT NULL,
	`at` integer NOT NULL,
	`code` text NOT NULL,
	`params` text
);
--> statement-breakpoint
CREATE INDEX `reactor_log_by_reactor` ON `reactor_log` (`reactor_id`,`line_id`);--> statement-breakpoint
CREATE TABLE `reactors` (
	`reactor_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner` text NOT NULL,
	`account` text NOT NULL,
	`request` text NOT NULL,
	`version` integer NOT NULL,
	`phase` text NOT NULL,
	`config` text NOT NULL,
	`state` text,
	`bad_end` text,
	`life` text NOT NULL,
	`cursor_seq` integer NOT NULL,
	`cursor_index` integer NOT NULL,
	`next_intent` integer NOT NULL,
	`next_timer` integer NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `reactors_by_owner` ON `reactors` (`owner`,`kind`,`reactor_id`);--> statement-breakpoint
CREATE INDEX `reactors_ending` ON `reactors` (`reactor_id`) WHERE "reactors"."phase" = 'ending';--> statement-breakpoint
CREATE UNIQUE INDEX `reactors_by_request` ON `reactors` (`owner`,`request`);