ALTER TABLE "customer_codes" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_accounts" ADD COLUMN "telephone_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_accounts" ADD COLUMN "telegram_chat_id" bigint;--> statement-breakpoint
ALTER TABLE "customer_codes" ADD COLUMN "chat_id" bigint;--> statement-breakpoint
ALTER TABLE "customer_codes" ADD COLUMN "telephone" text;--> statement-breakpoint
ALTER TABLE "telegram_codes" ADD COLUMN "account_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_accounts_telegram" ON "customer_accounts" USING btree ("store_id","telegram_chat_id");--> statement-breakpoint
CREATE INDEX "customer_codes_chat" ON "customer_codes" USING btree ("store_id","chat_id");--> statement-breakpoint
ALTER TABLE "customer_codes" ADD CONSTRAINT "customer_codes_sent" CHECK ("customer_codes"."email" IS NOT NULL OR "customer_codes"."chat_id" IS NOT NULL);