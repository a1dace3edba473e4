CREATE TABLE `fiat_orders` (
	`order_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`amount` text NOT NULL,
	`fee` text NOT NULL,
	`method` text,
	`reference` text,
	`iban` text,
	`reason` text,
	`due_at` integer,
	`steps` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `fiat_orders_by_account` ON `fiat_orders` (`account`,`order_id`);