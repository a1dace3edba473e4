CREATE TABLE `login_records` (
	`record_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`address` text NOT NULL,
	`agent` text NOT NULL,
	`outcome` text NOT NULL,
	`family` text
);
--> statement-breakpoint
CREATE INDEX `login_records_by_user` ON `login_records` (`user_id`,`record_id`);--> statement-breakpoint
CREATE INDEX `login_records_by_family` ON `login_records` (`family`);--> statement-breakpoint
CREATE TABLE `messages` (
	`message_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`channel` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `messages_by_user` ON `messages` (`user_id`,`message_id`);--> statement-breakpoint
CREATE INDEX `messages_unsent` ON `messages` (`channel`,`sent_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_by_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `security` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email_bound_at` integer,
	`phone` text,
	`phone_bound_at` integer,
	`anti_phishing` text,
	`totp_secret` text,
	`totp_set_at` integer,
	`totp_pending` text,
	`totp_last_step` integer DEFAULT 0 NOT NULL,
	`totp_wrong` integer DEFAULT 0 NOT NULL,
	`totp_locked_until` integer,
	`fund_hash` text,
	`fund_set_at` integer,
	`fund_wrong` integer DEFAULT 0 NOT NULL,
	`fund_locked_until` integer,
	`hold_until` integer,
	`whitelist_only` integer DEFAULT false NOT NULL,
	`own_freeze_at` integer,
	`open_blocked` integer DEFAULT false NOT NULL,
	`close_blocked` integer DEFAULT false NOT NULL,
	`recognition` text,
	`recognised_at` integer
);
--> statement-breakpoint
CREATE TABLE `sent_codes` (
	`code_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`target` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`wrong` integer DEFAULT 0 NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `sent_codes_by_user` ON `sent_codes` (`user_id`,`purpose`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`verification_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`level` integer NOT NULL,
	`state` text NOT NULL,
	`details` text NOT NULL,
	`documents` text NOT NULL,
	`submitted_at` integer NOT NULL,
	`decided_at` integer,
	`reason` text
);
--> statement-breakpoint
CREATE INDEX `verifications_by_user` ON `verifications` (`user_id`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `verifications_by_state` ON `verifications` (`state`);--> statement-breakpoint
CREATE TABLE `withdrawal_addresses` (
	`address_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`label` text NOT NULL,
	`chain` text NOT NULL,
	`address` text NOT NULL,
	`memo` text DEFAULT '' NOT NULL,
	`added_at` integer NOT NULL,
	`usable_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `withdrawal_addresses_by_user` ON `withdrawal_addresses` (`user_id`);