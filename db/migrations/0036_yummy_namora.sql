ALTER TABLE `copy_trades` ADD `take_profit` text;--> statement-breakpoint
ALTER TABLE `copy_trades` ADD `stop_loss` text;