CREATE TABLE `acting_logins` (
	`family` text PRIMARY KEY NOT NULL,
	`account` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sub_accounts` (
	`account` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`trader` text,
	`pays_main` integer NOT NULL,
	`pays_subs` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sub_accounts_by_owner` ON `sub_accounts` (`owner`,`created_at`);--> statement-breakpoint
CREATE INDEX `sub_accounts_by_trader` ON `sub_accounts` (`trader`);