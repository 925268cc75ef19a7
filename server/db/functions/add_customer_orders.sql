-- Adds, as the transaction commits, all that it changed in its customers' orders, and leaves no note of it. The customers are
-- locked last of all and in one order, so that orders of the same ones wait for each other and never in a ring. Of the notes a
-- transaction sees none but its own: those of others are gone with what shows them.
CREATE OR REPLACE FUNCTION add_customer_orders() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  -- The first of a transaction's notes takes them all: the others are gone by now, and are looked for by their key alone.
  IF NOT EXISTS (SELECT FROM customer_order_changes WHERE store_id = NEW.store_id AND id = NEW.id) THEN
    RETURN NULL;
  END IF;
  PERFORM FROM customers WHERE store_id = NEW.store_id AND id IN (
    SELECT customer_id FROM customer_order_changes WHERE store_id = NEW.store_id
  ) ORDER BY id FOR NO KEY UPDATE;
  WITH gone AS (
    DELETE FROM customer_order_changes WHERE store_id = NEW.store_id RETURNING customer_id, orders, spent
  ), sums AS (
    SELECT customer_id, sum(orders) AS orders, sum(spent) AS spent FROM gone GROUP BY 1
  )
  UPDATE customers c SET
    orders_count = c.orders_count + s.orders,
    total_spent = c.total_spent + s.spent,
    last_order_at = (SELECT max(o.date_added) FROM orders o WHERE o.store_id = c.store_id AND o.customer_id = c.id)
  FROM sums s WHERE c.store_id = NEW.store_id AND c.id = s.customer_id;
  RETURN NULL;
END $$;
