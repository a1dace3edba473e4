CREATE TABLE `signal_requests` (
	`request_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`signal_id` text NOT NULL,
	`at` integer NOT NULL,
	`via` text NOT NULL,
	`verdict` text NOT NULL,
	`why` text,
	`message_id` text,
	`body` text,
	`took_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `signal_requests_by_signal` ON `signal_requests` (`signal_id`,`request_id`);--> statement-breakpoint
CREATE TABLE `signals` (
	`signal_id` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`symbols` text NOT NULL,
	`salt` text NOT NULL,
	`accepted` integer NOT NULL,
	`ignored` integer NOT NULL,
	`refused` integer NOT NULL,
	`last_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signals_by_owner` ON `signals` (`owner`,`name`);