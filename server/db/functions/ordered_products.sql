-- Products on sale with all that their price and stock hang on: one JSON object a product, Found of
-- domain/sales/ordered-products.ts. Amounts in minor units. With the rights of who asks: row-level security holds.
-- plpgsql keeps its plan as long as the connection lasts; as queries, planning them cost ten times what they read.
CREATE OR REPLACE FUNCTION ordered_products(of_store bigint, of_ids bigint[]) RETURNS SETOF json
LANGUAGE plpgsql STABLE ROWS 10 SET plan_cache_mode = force_generic_plan AS $$
DECLARE usual bigint := (SELECT g.id FROM customer_groups g WHERE g.store_id = of_store AND g.is_default);
BEGIN
  RETURN QUERY SELECT json_build_object(
    'id', p.id, 'version', p.version, 'code', p.code, 'translations', p.translations, 'price', p.price,
    'quantity', p.quantity, 'shipping', p.shipping, 'weight', p.weight, 'subtract', p.subtract,
    'allow_backorder', p.allow_backorder, 'has_variants', p.has_variants, 'minimum', p.minimum, 'maximum', p.maximum,
    'step', p.step, 'date_available', p.date_available, 'sold_out_until', p.sold_out_until, 'default_group', usual,
    'tax', (SELECT json_build_object('rate', c.rate, 'translations', c.translations)
      FROM tax_classes c WHERE c.store_id = p.store_id AND c.id = p.tax_class_id),
    'image_path', (SELECT i.image_path FROM product_images i WHERE i.store_id = p.store_id AND i.product_id = p.id
      ORDER BY i.is_main DESC, i.sort_order, i.id LIMIT 1),
    -- As in domain/products/price-columns.ts.
    'specials', ARRAY(SELECT json_build_object('customer_group_id', s.customer_group_id, 'price', s.price,
        'priority', s.priority, 'date_start', s.date_start, 'date_end', s.date_end, 'time_start', s.time_start,
        'time_end', s.time_end, 'days', s.days)
      FROM product_specials s WHERE s.store_id = p.store_id AND s.product_id = p.id),
    'tiers', ARRAY(SELECT json_build_object('customer_group_id', t.customer_group_id, 'min_qty', t.min_qty,
        'price', t.price)
      FROM product_tiers t WHERE t.store_id = p.store_id AND t.product_id = p.id ORDER BY t.min_qty),
    'variants', ARRAY(SELECT json_build_object('id', v.id, 'value_ids', v.value_ids, 'code', v.code, 'price', v.price,
        'weight', v.weight, 'quantity', v.quantity, 'image_path', v.image_path)
      FROM variants v WHERE p.has_variants AND v.store_id = p.store_id AND v.product_id = p.id AND v.status
      ORDER BY v.id),
    -- One that has no values yet is nothing to choose, unless it is filled in (ENTERED_TYPES of app/contracts/entered.ts).
    'options', ARRAY(SELECT json_build_object('id', o.id, 'type', o.type, 'translations', o.translations,
        'required', l.required, 'min', l.min_select, 'max', l.max_select, 'free', l.free_count, 'price', l.price,
        'values', own.values)
      FROM product_options l JOIN options o ON o.store_id = l.store_id AND o.id = l.option_id
      CROSS JOIN LATERAL (SELECT json_agg(json_build_object('id', v.id, 'translations', v.translations,
          'price', ov.price, 'quantity', ov.quantity, 'sold_out_until', ov.sold_out_until) ORDER BY v.id) AS values
        FROM product_option_values ov JOIN option_values v ON v.store_id = ov.store_id AND v.id = ov.value_id
        WHERE ov.store_id = l.store_id AND ov.product_id = l.product_id AND ov.option_id = l.option_id) own
      WHERE l.store_id = p.store_id AND l.product_id = p.id AND (own.values IS NOT NULL
        OR o.type IN ('text', 'textarea', 'number', 'file', 'date', 'time', 'datetime')) ORDER BY l.sort_order, o.id))
  FROM unnest(of_ids) AS wanted(id) JOIN products p ON p.store_id = of_store AND p.id = wanted.id
  -- As in domain/products/is-published.ts.
  WHERE p.status AND p.deleted_at IS NULL AND (p.publish_at IS NULL OR p.publish_at <= now());
END $$;
