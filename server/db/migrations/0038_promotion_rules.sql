ALTER TABLE "promotions" ADD COLUMN "tag_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "option_value_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "services" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "coupon_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Prices hang on tags, too.
CREATE TRIGGER product_tags_priced AFTER INSERT ON product_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prices_stale();
--> statement-breakpoint
CREATE TRIGGER product_tags_unpriced AFTER DELETE ON product_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prices_stale();
--> statement-breakpoint
CREATE TRIGGER product_tags_repriced AFTER UPDATE ON product_tags FOR EACH ROW WHEN (old.tag_id IS DISTINCT FROM new.tag_id) EXECUTE FUNCTION price_stale();
