CREATE TABLE `launch_records` (
	`record_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`product` text NOT NULL,
	`project_id` integer NOT NULL,
	`kind` text NOT NULL,
	`coin` text,
	`amount` text,
	`note` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `launch_records_by_account` ON `launch_records` (`account`,`product`,`record_id`);