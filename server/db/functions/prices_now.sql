-- What one of each product costs whoever is not known, at a moment where the store is: the least of what the shop asks for it
-- or for one of its variants (pricesOf in domain/storefront/product-card.ts). `held`: the promotions of the catalogue that
-- hold then, their categories with all below them (keep-prices.ts).
CREATE OR REPLACE FUNCTION prices_now(of_store bigint, of_ids bigint[], of_day date, of_time text, held jsonb)
RETURNS TABLE (product_id bigint, price bigint)
LANGUAGE sql STABLE AS $$
  WITH m AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(held) AS m(type text, rate bigint, amount bigint, most bigint,
      products bigint[], categories bigint[], brands bigint[], tags bigint[], spared bigint[], except_special boolean))
  SELECT p.id, CASE WHEN v.n > 0
    THEN least(v.low, o.low, CASE WHEN v.plain THEN least(p.price, x.price, o.plain) END)
    ELSE least(p.price, x.price, o.plain) END
  FROM unnest(of_ids) AS wanted(id) JOIN products p ON p.store_id = of_store AND p.id = wanted.id
  -- The special that comes first, if it lowers the price.
  LEFT JOIN LATERAL (SELECT s.price FROM product_specials s WHERE s.store_id = of_store AND s.product_id = p.id
      AND (s.customer_group_id IS NULL
        OR s.customer_group_id = (SELECT g.id FROM customer_groups g WHERE g.store_id = of_store AND g.is_default))
      AND window_holds(s.date_start, s.date_end, s.time_start, s.time_end, s.days, of_day, of_time)
    ORDER BY s.priority, s.price LIMIT 1) x ON x.price < p.price
  -- Of the variants that are sold the lowest own price, and whether one costs what the product does.
  LEFT JOIN LATERAL (SELECT count(*) AS n, min(v.price) AS low, bool_or(v.price IS NULL) AS plain
    FROM variants v WHERE v.store_id = of_store AND v.product_id = p.id AND v.status) v ON p.has_variants
  LEFT JOIN LATERAL (SELECT min(lowered_price(p.price, m.type, m.rate, m.amount, m.most)) AS plain,
      min(lowered_price(v.low, m.type, m.rate, m.amount, m.most)) AS low
    FROM m WHERE NOT (m.except_special AND x.price IS NOT NULL) AND p.id <> ALL (m.spared)
      AND (m.products IS NULL OR p.id = ANY (m.products)) AND (m.brands IS NULL OR p.brand_id = ANY (m.brands))
      AND (m.tags IS NULL OR EXISTS (SELECT FROM product_tags t
        WHERE t.store_id = of_store AND t.product_id = p.id AND t.tag_id = ANY (m.tags)))
      AND (m.categories IS NULL OR EXISTS (SELECT FROM product_categories c
        WHERE c.store_id = of_store AND c.product_id = p.id AND c.category_id = ANY (m.categories)))) o ON true
$$;
