ALTER TABLE "customers" ADD COLUMN "other_telephones" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
CREATE INDEX customers_numbers ON customers USING gin (store_id, other_telephones) WITH (gin_pending_list_limit = 256);
