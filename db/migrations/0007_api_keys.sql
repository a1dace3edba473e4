CREATE TABLE `api_keys` (
	`key_id` text PRIMARY KEY NOT NULL,
	`api_key` text NOT NULL,
	`account` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`ips` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`passphrase` text NOT NULL,
	`ends_at` integer,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	`last_used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_by_key` ON `api_keys` (`api_key`);--> statement-breakpoint
CREATE INDEX `api_keys_by_account` ON `api_keys` (`account`);