CREATE TABLE "order_names" (
	"store_id" bigint NOT NULL,
	"customer_fullname" text COLLATE "und-x-icu" NOT NULL,
	"search_name" text NOT NULL,
	CONSTRAINT "order_names_store_id_customer_fullname_search_name_pk" PRIMARY KEY("store_id","customer_fullname","search_name")
);
--> statement-breakpoint
DROP INDEX "orders_name";
--> statement-breakpoint
SELECT tenant_table('order_names');
--> statement-breakpoint
CREATE INDEX order_names_search ON order_names USING gin (store_id, search_name gin_trgm_ops) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
-- What lists filter by beside a name: such orders are counted without touching the table.
CREATE INDEX orders_name ON orders USING btree (store_id, customer_fullname, id) INCLUDE (date_added, total, order_status_id, is_paid, order_type);
--> statement-breakpoint
INSERT INTO order_names SELECT DISTINCT store_id, customer_fullname, searched_name(search_text) FROM orders WHERE customer_fullname <> '';
--> statement-breakpoint
CREATE TRIGGER orders_named AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION name_orders();
--> statement-breakpoint
CREATE TRIGGER orders_renamed AFTER UPDATE ON orders FOR EACH ROW WHEN ((old.customer_fullname, old.search_text) IS DISTINCT FROM (new.customer_fullname, new.search_text)) EXECUTE FUNCTION name_orders();
