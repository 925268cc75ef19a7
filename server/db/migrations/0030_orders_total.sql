DROP INDEX "orders_total";--> statement-breakpoint
-- Orders of some amounts are counted by status, payment and type without touching the table: 54 ms became 5 for those of
-- one status that are paid, in a store with 200,000.
CREATE INDEX orders_total ON orders USING btree (store_id, total, id) INCLUDE (order_status_id, is_paid, order_type);
