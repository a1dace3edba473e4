CREATE TABLE `strategy_pasts` (
	`name` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`reactor_id` text,
	`record` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `strategy_pasts_reactor_id_unique` ON `strategy_pasts` (`reactor_id`);