-- Notes what a statement on orders changes in what is kept of their customers: how many there are, and what those that count as
-- revenue (app/contracts/order-status.ts) come to. It is added to the customers when the transaction commits.
CREATE OR REPLACE FUNCTION count_customer_orders() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO customer_order_changes (store_id, customer_id, orders, spent)
      SELECT o.store_id, o.customer_id, o.sign, CASE WHEN o.order_status_id IN (2, 3, 5, 9, 15) THEN o.sign * o.total ELSE 0 END
      FROM (VALUES
        (OLD.store_id, OLD.customer_id, OLD.order_status_id, OLD.total, -1),
        (NEW.store_id, NEW.customer_id, NEW.order_status_id, NEW.total, 1)
      ) AS o(store_id, customer_id, order_status_id, total, sign)
      WHERE o.customer_id IS NOT NULL;
  ELSE
    INSERT INTO customer_order_changes (store_id, customer_id, orders, spent)
      SELECT o.store_id, o.customer_id, k.sign * count(*),
        k.sign * coalesce(sum(o.total) FILTER (WHERE o.order_status_id IN (2, 3, 5, 9, 15)), 0)
      FROM changed o, (SELECT CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS sign) k
      WHERE o.customer_id IS NOT NULL GROUP BY 1, 2, k.sign;
  END IF;
  RETURN NULL;
END $$;
