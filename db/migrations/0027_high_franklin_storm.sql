CREATE TABLE `factor_resets` (
	`reset_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`had_authenticator` integer NOT NULL,
	`had_fund_password` integer NOT NULL
);
