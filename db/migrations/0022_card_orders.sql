ALTER TABLE `fiat_orders` ADD `coin` text;--> statement-breakpoint
ALTER TABLE `fiat_orders` ADD `coin_amount` text;--> statement-breakpoint
ALTER TABLE `fiat_orders` ADD `price` text;--> statement-breakpoint
ALTER TABLE `fiat_orders` ADD `brand` text;--> statement-breakpoint
ALTER TABLE `fiat_orders` ADD `last4` text;