-- What a shop's lists show of products, in the order of their ids: one JSON object a product, CardRow of
-- domain/storefront/product-card.ts, whose columns say the same for queries of their own. Amounts in minor units. With the
-- rights of who asks: row-level security holds. plpgsql keeps its plan as long as the connection lasts; as a query, planning
-- it cost five times what it reads.
CREATE OR REPLACE FUNCTION product_cards(of_store bigint, ids bigint[]) RETURNS SETOF json
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  newest bigint[] := new_products(of_store);
  -- The group of whoever is not known.
  usual bigint := (SELECT g.id FROM customer_groups g WHERE g.store_id = of_store AND g.is_default);
BEGIN
  RETURN QUERY SELECT json_build_object(
    'id', p.id, 'slug', p.slug, 'code', p.code, 'translations', p.translations, 'price', p.price,
    'compare_at_price', p.compare_at_price, 'price_khr', p.price_khr, 'price_khr_for', p.price_khr_for,
    'quantity', p.quantity, 'subtract', p.subtract, 'has_variants', p.has_variants,
    'brand_id', b.id, 'brand_slug', b.slug, 'brand_translations', b.translations,
    'allow_backorder', p.allow_backorder, 'sold_out_until', p.sold_out_until, 'date_available', p.date_available,
    'stars', (SELECT json_build_array(r.one, r.two, r.three, r.four, r.five)
      FROM product_ratings r WHERE r.store_id = p.store_id AND r.product_id = p.id),
    'specials', coalesce((SELECT json_agg(json_build_object('customer_group_id', s.customer_group_id, 'price', s.price,
        'priority', s.priority, 'date_start', s.date_start, 'date_end', s.date_end, 'time_start', s.time_start,
        'time_end', s.time_end, 'days', s.days))
      FROM product_specials s WHERE s.store_id = p.store_id AND s.product_id = p.id), '[]'),
    'tiers', coalesce((SELECT json_agg(json_build_object('customer_group_id', t.customer_group_id, 'min_qty', t.min_qty,
        'price', t.price) ORDER BY t.min_qty)
      FROM product_tiers t WHERE t.store_id = p.store_id AND t.product_id = p.id), '[]'),
    'default_group', usual,
    'spread', CASE WHEN p.has_variants THEN (
      SELECT json_build_object('low', min(v.price), 'high', max(v.price), 'plain', coalesce(bool_or(v.price IS NULL), false),
        'quantity', coalesce(sum(v.quantity), 0), 'n', count(*))
      FROM variants v WHERE v.store_id = p.store_id AND v.product_id = p.id AND v.status) END,
    'has_choices', p.has_variants OR p.minimum > 1 OR p.step > 1 OR EXISTS (
      SELECT 1 FROM product_options o WHERE o.store_id = p.store_id AND o.product_id = p.id AND (o.required OR o.min_select > 0)),
    'is_new', p.id = ANY (newest),
    'picture', (SELECT json_build_object('image_path', i.image_path, 'alt', i.alt) FROM product_images i
      WHERE i.store_id = p.store_id AND i.product_id = p.id ORDER BY i.is_main DESC, i.sort_order, i.id LIMIT 1))
  FROM unnest(ids) WITH ORDINALITY AS k(id, place) JOIN products p ON p.store_id = of_store AND p.id = k.id
    LEFT JOIN brands b ON b.store_id = p.store_id AND b.id = p.brand_id AND b.status
  ORDER BY k.place;
END $$;
REVOKE ALL ON FUNCTION product_cards(bigint, bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION product_cards(bigint, bigint[]) TO phsar_app;
