CREATE TABLE `closed_positions` (
	`closed_id` integer PRIMARY KEY NOT NULL,
	`position_id` text NOT NULL,
	`account` text NOT NULL,
	`symbol` text NOT NULL,
	`side` text NOT NULL,
	`margin_mode` text NOT NULL,
	`leverage` integer NOT NULL,
	`size` text NOT NULL,
	`entry_price` text NOT NULL,
	`close_price` text NOT NULL,
	`realised` text NOT NULL,
	`open_fee` text NOT NULL,
	`close_fee` text NOT NULL,
	`funding` text NOT NULL,
	`closed_by` text NOT NULL,
	`opened_at` integer NOT NULL,
	`closed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `closed_positions_by_account` ON `closed_positions` (`account`,`closed_id`);--> statement-breakpoint
CREATE TABLE `contract_bills` (
	`bill_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`line` text NOT NULL,
	`coin` text NOT NULL,
	`kind` text NOT NULL,
	`symbol` text,
	`size` text,
	`price` text,
	`rate` text,
	`amount` text NOT NULL,
	`fee` text NOT NULL,
	`balance` text NOT NULL,
	`order_id` integer,
	`trade_id` integer,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contract_bills_by_account` ON `contract_bills` (`account`,`bill_id`);--> statement-breakpoint
CREATE INDEX `contract_bills_of_kind` ON `contract_bills` (`account`,`kind`,`bill_id`);--> statement-breakpoint
CREATE TABLE `contract_fills` (
	`fill_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`trade_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`symbol` text NOT NULL,
	`side` text NOT NULL,
	`role` text NOT NULL,
	`action` text NOT NULL,
	`position_side` text NOT NULL,
	`price` text NOT NULL,
	`size` text NOT NULL,
	`quote` text NOT NULL,
	`fee_coin` text NOT NULL,
	`fee` text NOT NULL,
	`realised` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contract_fills_by_account` ON `contract_fills` (`account`,`fill_id`);--> statement-breakpoint
CREATE INDEX `contract_fills_by_order` ON `contract_fills` (`order_id`);--> statement-breakpoint
CREATE TABLE `contract_orders` (
	`order_id` integer PRIMARY KEY NOT NULL,
	`client_oid` text NOT NULL,
	`account` text NOT NULL,
	`symbol` text NOT NULL,
	`side` text NOT NULL,
	`order_type` text NOT NULL,
	`tif` text NOT NULL,
	`stp` text NOT NULL,
	`source` text NOT NULL,
	`origin` text NOT NULL,
	`position_side` text,
	`is_closing` integer NOT NULL,
	`margin_mode` text NOT NULL,
	`leverage` integer NOT NULL,
	`price` text NOT NULL,
	`size` text NOT NULL,
	`executed_size` text NOT NULL,
	`executed_quote` text NOT NULL,
	`remaining_size` text NOT NULL,
	`status` text NOT NULL,
	`open` integer NOT NULL,
	`reason` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contract_orders_by_account` ON `contract_orders` (`account`,`order_id`);--> statement-breakpoint
CREATE INDEX `contract_orders_open` ON `contract_orders` (`account`,`order_id`) WHERE "contract_orders"."open" = 1;--> statement-breakpoint
CREATE INDEX `contract_orders_by_client_oid` ON `contract_orders` (`account`,`client_oid`);--> statement-breakpoint
CREATE TABLE `liquidations` (
	`liquidation_id` integer PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`kind` text NOT NULL,
	`started_id` integer,
	`coin` text NOT NULL,
	`symbol` text,
	`side` text,
	`size` text,
	`mark_price` text,
	`price` text,
	`realised` text,
	`fee` text,
	`amount` text,
	`margin_ratio` text,
	`maintenance` text,
	`equity` text,
	`positions` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `liquidations_by_account` ON `liquidations` (`account`,`liquidation_id`);