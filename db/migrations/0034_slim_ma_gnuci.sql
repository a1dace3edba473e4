ALTER TABLE `contract_orders` ADD `take_profit` text;--> statement-breakpoint
ALTER TABLE `contract_orders` ADD `stop_loss` text;