CREATE TABLE `announcements` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`title_tr` text NOT NULL,
	`title_en` text NOT NULL,
	`text_tr` text NOT NULL,
	`text_en` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `article_votes` (
	`article` text NOT NULL,
	`reader` text NOT NULL,
	`useful` integer NOT NULL,
	`voted_at` integer NOT NULL,
	PRIMARY KEY(`article`, `reader`)
);
--> statement-breakpoint
CREATE TABLE `support_messages` (
	`message_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` text NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`topic` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `support_messages_request_id_unique` ON `support_messages` (`request_id`);--> statement-breakpoint
CREATE INDEX `support_messages_open` ON `support_messages` (`closed_at`,`message_id`);