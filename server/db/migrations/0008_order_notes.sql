ALTER TABLE "order_histories" ADD COLUMN "is_internal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "order_id" bigint;--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox" USING btree ("store_id","order_id") WHERE "outbox"."order_id" IS NOT NULL;