-- What is changed of goods is looked at row by row: an order takes of a stock, of which a shop says little (shop_rewritten.sql).
DROP TRIGGER shop_written ON products;--> statement-breakpoint
CREATE TRIGGER shop_written AFTER INSERT OR DELETE ON products FOR EACH STATEMENT EXECUTE FUNCTION shop_written();--> statement-breakpoint
CREATE TRIGGER shop_rewritten AFTER UPDATE ON products FOR EACH ROW EXECUTE FUNCTION shop_rewritten();--> statement-breakpoint
DROP TRIGGER shop_written ON variants;--> statement-breakpoint
CREATE TRIGGER shop_written AFTER INSERT OR DELETE ON variants FOR EACH STATEMENT EXECUTE FUNCTION shop_written();--> statement-breakpoint
CREATE TRIGGER shop_rewritten AFTER UPDATE ON variants FOR EACH ROW EXECUTE FUNCTION shop_rewritten();--> statement-breakpoint
DROP TRIGGER shop_written ON product_option_values;--> statement-breakpoint
CREATE TRIGGER shop_written AFTER INSERT OR DELETE ON product_option_values FOR EACH STATEMENT EXECUTE FUNCTION shop_written();--> statement-breakpoint
CREATE TRIGGER shop_rewritten AFTER UPDATE ON product_option_values FOR EACH ROW EXECUTE FUNCTION shop_rewritten();
