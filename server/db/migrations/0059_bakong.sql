ALTER TABLE "payment_requests" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD COLUMN "next_check_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD COLUMN "bakong_hash" text;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "bakong_token" text;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "bakong_fault" text;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "bakong_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "bakong_rests_until" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "bakong_told_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_requests_hash" ON "payment_requests" USING btree ("store_id","bakong_hash");--> statement-breakpoint
CREATE INDEX "payment_requests_open" ON "payment_requests" USING btree ("expires_at") WHERE "payment_requests"."outcome" IS NULL;