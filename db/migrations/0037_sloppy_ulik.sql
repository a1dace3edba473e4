ALTER TABLE `contract_plans` ADD `take_profit` text;--> statement-breakpoint
ALTER TABLE `contract_plans` ADD `stop_loss` text;