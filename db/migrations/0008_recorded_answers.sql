CREATE TABLE `recorded_answers` (
	`account` integer NOT NULL,
	`id_a` integer NOT NULL,
	`id_b` integer NOT NULL,
	`body_a` integer NOT NULL,
	`body_b` integer NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`order_id` integer NOT NULL,
	`plan_id` integer NOT NULL,
	`refusal` text,
	PRIMARY KEY(`account`, `id_a`, `id_b`)
) WITHOUT ROWID;
