-- Keeps how many reviews of each rating the shop shows of a product: those that are approved and in no trash.
CREATE OR REPLACE FUNCTION keep_ratings() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.status = 'approved' AND OLD.deleted_at IS NULL;
  is_now boolean := TG_OP <> 'DELETE' AND NEW.status = 'approved' AND NEW.deleted_at IS NULL;
BEGIN
  IF was THEN
    -- Of a product that goes with its reviews there is no row any more.
    UPDATE product_ratings SET
      one = one - (OLD.rating = 1)::int, two = two - (OLD.rating = 2)::int, three = three - (OLD.rating = 3)::int,
      four = four - (OLD.rating = 4)::int, five = five - (OLD.rating = 5)::int
      WHERE store_id = OLD.store_id AND product_id = OLD.product_id;
  END IF;
  IF is_now THEN
    INSERT INTO product_ratings AS r (store_id, product_id, one, two, three, four, five)
      VALUES (NEW.store_id, NEW.product_id, (NEW.rating = 1)::int, (NEW.rating = 2)::int, (NEW.rating = 3)::int,
        (NEW.rating = 4)::int, (NEW.rating = 5)::int)
      ON CONFLICT (store_id, product_id) DO UPDATE SET one = r.one + excluded.one, two = r.two + excluded.two,
        three = r.three + excluded.three, four = r.four + excluded.four, five = r.five + excluded.five;
  END IF;
  RETURN NULL;
END $$;
