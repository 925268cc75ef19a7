-- Counts orders as they come, change and go: by the day where the store is, status, payment and type.
CREATE OR REPLACE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE zone text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT timezone INTO zone FROM stores WHERE id = NEW.store_id;
    INSERT INTO order_counts (store_id, day, order_status_id, is_paid, order_type, orders, total) VALUES
      (OLD.store_id, (OLD.date_added AT TIME ZONE zone)::date, OLD.order_status_id, OLD.is_paid, OLD.order_type, -1, -OLD.total),
      (NEW.store_id, (NEW.date_added AT TIME ZONE zone)::date, NEW.order_status_id, NEW.is_paid, NEW.order_type, 1, NEW.total);
  ELSE
    INSERT INTO order_counts (store_id, day, order_status_id, is_paid, order_type, orders, total)
      SELECT o.store_id, (o.date_added AT TIME ZONE s.timezone)::date, o.order_status_id, o.is_paid, o.order_type,
        k.sign * count(*), k.sign * sum(o.total)
      FROM changed o JOIN stores s ON s.id = o.store_id,
        (SELECT CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS sign) k
      GROUP BY 1, 2, 3, 4, 5, k.sign;
  END IF;
  RETURN NULL;
END $$;
