DROP INDEX `verifications_by_state`;--> statement-breakpoint
ALTER TABLE `verifications` DROP COLUMN `state`;--> statement-breakpoint
ALTER TABLE `verifications` DROP COLUMN `decided_at`;--> statement-breakpoint
ALTER TABLE `verifications` DROP COLUMN `reason`;