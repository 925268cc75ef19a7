-- Which of these products are sent in some ways alone, and the ids of those ways.
-- With the rights of who asks: row-level security holds. plpgsql keeps its plan as long as the connection lasts.
CREATE OR REPLACE FUNCTION bound_products(of_store bigint, of_ids bigint[]) RETURNS TABLE (
  translations jsonb, shipping_methods integer[])
LANGUAGE plpgsql STABLE ROWS 1 SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY SELECT p.translations, array_agg(l.shipping_method_id::int)
  FROM unnest(of_ids) AS wanted(id)
  JOIN product_shipping_methods l ON l.store_id = of_store AND l.product_id = wanted.id
  JOIN products p ON p.store_id = l.store_id AND p.id = l.product_id AND p.shipping
  GROUP BY p.id, p.translations ORDER BY p.id;
END $$;
