ALTER TABLE "orders" ADD COLUMN "shipping_commune" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_landmark" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_usd" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_khr" bigint;