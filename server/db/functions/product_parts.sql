-- What lies of products in other tables: one JSON object a product, StoredParts of domain/products/stored-parts.ts.
-- Amounts in minor units. With the rights of who asks: row-level security holds.
-- plpgsql keeps its plan as long as the connection lasts; as a query, planning it cost three times what it reads.
CREATE OR REPLACE FUNCTION product_parts(of_store bigint, of_ids bigint[]) RETURNS SETOF json
LANGUAGE plpgsql STABLE ROWS 10 SET plan_cache_mode = force_generic_plan AS $$
DECLARE newest bigint[] := new_products(of_store);
BEGIN
  RETURN QUERY SELECT json_build_object(
    'id', p.id, 'weight_unit', p.weight_unit, 'is_new', p.id = ANY (newest),
    -- As in domain/products/stock-filter.ts.
    'low_stock', (p.subtract AND CASE WHEN p.has_variants
      THEN EXISTS (SELECT FROM variants v WHERE v.store_id = p.store_id AND v.product_id = p.id AND v.status
        AND v.quantity <= coalesce(v.low_stock_threshold, p.low_stock_threshold))
      ELSE p.quantity <= p.low_stock_threshold END) IS TRUE,
    'brand', (SELECT json_build_object('id', b.id, 'translations', b.translations)
      FROM brands b WHERE b.store_id = p.store_id AND b.id = p.brand_id),
    'manufacture', (SELECT json_build_object('id', x.id, 'translations', x.translations)
      FROM manufactures x WHERE x.store_id = p.store_id AND x.id = p.manufacture_id),
    'tax_class', (SELECT json_build_object('id', x.id, 'translations', x.translations)
      FROM tax_classes x WHERE x.store_id = p.store_id AND x.id = p.tax_class_id),
    'images', ARRAY(SELECT json_build_object('id', i.id, 'image', i.image, 'image_path', i.image_path, 'alt', i.alt,
        'alt_km', i.alt_km, 'value_id', i.value_id, 'is_main', i.is_main, 'sort_order', i.sort_order)
      FROM product_images i WHERE i.store_id = p.store_id AND i.product_id = p.id ORDER BY i.sort_order, i.id),
    'categories', ARRAY(SELECT json_build_object('id', c.id, 'translations', c.translations)
      FROM product_categories l
      JOIN categories c ON c.store_id = l.store_id AND c.id = l.category_id AND c.deleted_at IS NULL
      WHERE l.store_id = p.store_id AND l.product_id = p.id ORDER BY l.sort_order, c.id),
    -- One that has no values yet is one of its options all the same.
    'options', ARRAY(SELECT json_build_object(
        'option', json_build_object('id', o.id, 'translations', o.translations, 'type', o.type),
        'own', json_build_object('required', l.required, 'min_select', l.min_select, 'max_select', l.max_select,
          'free_count', l.free_count, 'price', l.price),
        'values', ARRAY(SELECT json_build_object('id', v.id, 'translations', v.translations, 'price', ov.price,
            'quantity', ov.quantity, 'is_default', ov.is_default, 'sold_out_until', ov.sold_out_until)
          FROM product_option_values ov JOIN option_values v ON v.store_id = ov.store_id AND v.id = ov.value_id
          WHERE ov.store_id = l.store_id AND ov.product_id = l.product_id AND ov.option_id = l.option_id
          ORDER BY ov.sort_order, v.id))
      FROM product_options l JOIN options o ON o.store_id = l.store_id AND o.id = l.option_id
      WHERE l.store_id = p.store_id AND l.product_id = p.id ORDER BY l.sort_order, o.id),
    'variants', ARRAY(SELECT json_build_object('id', v.id, 'code', v.code, 'barcode', v.barcode, 'price', v.price,
        'compare_at_price', v.compare_at_price, 'cost_price', v.cost_price, 'quantity', v.quantity, 'status', v.status,
        'low_stock_threshold', v.low_stock_threshold, 'weight', v.weight, 'image', v.image,
        'image_path', v.image_path, 'value_ids', v.value_ids)
      FROM variants v WHERE v.store_id = p.store_id AND v.product_id = p.id ORDER BY v.sort_order, v.id),
    'tags', ARRAY(SELECT json_build_object('id', t.id, 'translations', t.translations)
      FROM product_tags l JOIN tags t ON t.store_id = l.store_id AND t.id = l.tag_id
      WHERE l.store_id = p.store_id AND l.product_id = p.id ORDER BY t.id),
    'ways', ARRAY(SELECT json_build_object('id', s.id, 'translations', s.translations)
      FROM product_shipping_methods l JOIN shipping_methods s ON s.store_id = l.store_id AND s.id = l.shipping_method_id
      WHERE l.store_id = p.store_id AND l.product_id = p.id ORDER BY s.id),
    -- What lies in the trash is no link.
    'relations', ARRAY(SELECT json_build_object('kind', l.kind, 'id', o.id, 'translations', o.translations)
      FROM product_relations l JOIN products o ON o.store_id = l.store_id AND o.id = l.other_id AND o.deleted_at IS NULL
      WHERE l.store_id = p.store_id AND l.product_id = p.id ORDER BY l.sort_order, o.id),
    'attributes', ARRAY(SELECT json_build_object('id', a.id, 'translations', a.translations, 'texts', l.translations)
      FROM product_attributes l JOIN attributes a ON a.store_id = l.store_id AND a.id = l.attribute_id
      WHERE l.store_id = p.store_id AND l.product_id = p.id ORDER BY l.sort_order, a.id),
    -- As in domain/products/price-columns.ts.
    'specials', ARRAY(SELECT json_build_object('customer_group_id', s.customer_group_id, 'price', s.price,
        'priority', s.priority, 'date_start', s.date_start, 'date_end', s.date_end, 'time_start', s.time_start,
        'time_end', s.time_end, 'days', s.days)
      FROM product_specials s WHERE s.store_id = p.store_id AND s.product_id = p.id ORDER BY s.id),
    'tiers', ARRAY(SELECT json_build_object('customer_group_id', t.customer_group_id, 'min_qty', t.min_qty,
        'price', t.price)
      FROM product_tiers t WHERE t.store_id = p.store_id AND t.product_id = p.id
      ORDER BY t.customer_group_id NULLS FIRST, t.min_qty))
  -- Each by its key: a plan for any list of numbers would read all the store's products in some order.
  FROM unnest(of_ids) AS wanted(id) JOIN products p ON p.store_id = of_store AND p.id = wanted.id;
END $$;
