ALTER TABLE "order_products" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revised_at" timestamp with time zone;