CREATE TABLE `notification_sendings` (
	`notification_id` integer NOT NULL,
	`channel` text NOT NULL,
	`target` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`message_id` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	PRIMARY KEY(`notification_id`, `channel`, `target`)
);
--> statement-breakpoint
CREATE INDEX `notification_sendings_waiting` ON `notification_sendings` (`due_at`) WHERE "notification_sendings"."state" = 'waiting';--> statement-breakpoint
CREATE TABLE `notifications` (
	`notification_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cause` text NOT NULL,
	`seq` integer,
	`account` text NOT NULL,
	`kind` text NOT NULL,
	`params` text NOT NULL,
	`at` integer NOT NULL,
	`read_at` integer,
	`sent_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_by_cause` ON `notifications` (`cause`);--> statement-breakpoint
CREATE INDEX `notifications_by_account` ON `notifications` (`account`,`notification_id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`account`) WHERE "notifications"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX `notifications_unsent` ON `notifications` (`notification_id`) WHERE "notifications"."sent_at" IS NULL;--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`subscription_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`locale` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
ALTER TABLE `messages` ADD `sending_at` integer;