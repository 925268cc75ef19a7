-- Writes on the lines of orders the day on which they were sold: on those that come, and on those of an order that changed.
CREATE OR REPLACE FUNCTION date_lines() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE zone text; day date;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    SELECT timezone INTO zone FROM stores WHERE id = NEW.store_id;
    day := sold_on(NEW.order_status_id, NEW.date_added, zone);
    IF day IS DISTINCT FROM sold_on(OLD.order_status_id, OLD.date_added, zone) THEN
      UPDATE order_products SET sold_on = day WHERE store_id = NEW.store_id AND order_id = NEW.id;
    END IF;
  ELSE
    UPDATE order_products p SET sold_on = d.sold_on FROM (
      SELECT c.store_id, c.id, sold_on(o.order_status_id, o.date_added, s.timezone) AS sold_on
      FROM changed c JOIN orders o ON o.store_id = c.store_id AND o.id = c.order_id JOIN stores s ON s.id = c.store_id
    ) d WHERE p.store_id = d.store_id AND p.id = d.id AND d.sold_on IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
