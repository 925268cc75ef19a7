ALTER TABLE "store_categories" ADD COLUMN "parent_id" bigint;--> statement-breakpoint
ALTER TABLE "store_categories" ADD COLUMN "default_theme_id" bigint;--> statement-breakpoint
ALTER TABLE "store_categories" ADD COLUMN "sample_pack" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_categories" ADD CONSTRAINT "store_categories_parent_fk" FOREIGN KEY ("store_id","parent_id") REFERENCES "public"."store_categories"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_categories" ADD CONSTRAINT "store_categories_theme_fk" FOREIGN KEY ("store_id","default_theme_id") REFERENCES "public"."themes"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_categories" ADD CONSTRAINT "store_categories_not_own_parent" CHECK ("store_categories"."parent_id" <> "store_categories"."id");