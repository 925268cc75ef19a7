-- Keeps in order_names what the customers of orders are called: a name comes with its first order, and goes with its last.
-- Whoever brings an order holds its name until he commits, so that nobody takes it away meanwhile.
CREATE OR REPLACE FUNCTION name_orders() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE search text;
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.customer_fullname <> '' THEN
    search := searched_name(NEW.search_text);
    LOOP
      PERFORM FROM order_names WHERE store_id = NEW.store_id AND customer_fullname = NEW.customer_fullname
        AND search_name = search FOR KEY SHARE;
      EXIT WHEN FOUND;
      INSERT INTO order_names VALUES (NEW.store_id, NEW.customer_fullname, search) ON CONFLICT DO NOTHING;
      EXIT WHEN FOUND;
    END LOOP;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.customer_fullname <> '' THEN
    search := searched_name(OLD.search_text);
    -- Once it is held, the next statement sees the orders of whoever held it.
    PERFORM FROM order_names WHERE store_id = OLD.store_id AND customer_fullname = OLD.customer_fullname
      AND search_name = search FOR UPDATE;
    DELETE FROM order_names WHERE store_id = OLD.store_id AND customer_fullname = OLD.customer_fullname
      AND search_name = search AND NOT EXISTS (
        SELECT FROM orders o WHERE o.store_id = OLD.store_id AND o.customer_fullname = OLD.customer_fullname
          AND searched_name(o.search_text) = search);
  END IF;
  RETURN NULL;
END $$;
