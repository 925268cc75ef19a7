ALTER TABLE "shipping_methods" ADD COLUMN "cost_per_unit" bigint;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "free_over" bigint;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "min_total" bigint;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "max_total" bigint;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "min_weight" integer;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "max_weight" integer;--> statement-breakpoint
UPDATE shipping_methods SET type = 'flat' WHERE type = 'delivery';
