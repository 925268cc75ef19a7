-- The day of an order where its store is, while its status counts as revenue (app/contracts/order-status.ts); else null.
CREATE OR REPLACE FUNCTION sold_on(order_status_id int, date_added timestamptz, timezone text) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN order_status_id IN (2, 3, 5, 9, 15) THEN (date_added AT TIME ZONE timezone)::date END
$$;
