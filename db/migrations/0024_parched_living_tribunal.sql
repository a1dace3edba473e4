CREATE TABLE `contract_interest` (
	`symbol` text NOT NULL,
	`at` integer NOT NULL,
	`open_interest` text NOT NULL,
	`long_accounts` integer NOT NULL,
	`short_accounts` integer NOT NULL,
	PRIMARY KEY(`symbol`, `at`)
);
--> statement-breakpoint
CREATE TABLE `funding_rates` (
	`symbol` text NOT NULL,
	`at` integer NOT NULL,
	`rate` text NOT NULL,
	`mark_price` text NOT NULL,
	`collected` text NOT NULL,
	`distributed` text NOT NULL,
	PRIMARY KEY(`symbol`, `at`)
);
--> statement-breakpoint
CREATE TABLE `insurance_balances` (
	`seq` integer NOT NULL,
	`coin` text NOT NULL,
	`at` integer NOT NULL,
	`balance` text NOT NULL,
	PRIMARY KEY(`coin`, `seq`)
);
