ALTER TABLE "missing_orders" ADD COLUMN "khr_round" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "khr_round" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "khr_round" integer DEFAULT 100 NOT NULL;