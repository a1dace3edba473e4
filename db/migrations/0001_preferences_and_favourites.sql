CREATE TABLE `favourites` (
	`user_id` text NOT NULL,
	`symbol` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `symbol`)
);
--> statement-breakpoint
CREATE TABLE `preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`flags` text NOT NULL
);
