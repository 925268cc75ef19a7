-- Milliseconds until something that a store's pages show begins or ends by its own moment, or the next minute where something
-- does so by a time of day, or is counted down; null: nothing does. What has dates alone does so with a day, which is not
-- looked at here.
-- With the rights of who asks.
CREATE OR REPLACE FUNCTION next_shown(of_store bigint) RETURNS double precision
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT extract(epoch FROM min(k.at) - now()) * 1000 FROM (
    (SELECT publish_at AS at FROM products WHERE store_id = of_store AND publish_at > now() ORDER BY publish_at LIMIT 1)
    UNION ALL
    (SELECT sold_out_until FROM products WHERE store_id = of_store AND sold_out_until > now() ORDER BY sold_out_until LIMIT 1)
    UNION ALL
    (SELECT sold_out_until FROM product_option_values WHERE store_id = of_store AND sold_out_until > now() ORDER BY sold_out_until LIMIT 1)
    UNION ALL
    (SELECT min(v.at) FROM banners, LATERAL (VALUES (date_start), (date_end)) v(at) WHERE store_id = of_store AND v.at > now())
    UNION ALL
    (SELECT min(v.at) FROM announcements, LATERAL (VALUES (publish_at), (expire_at)) v(at) WHERE store_id = of_store AND v.at > now())
    UNION ALL
    (SELECT min(published_at) FROM posts WHERE store_id = of_store AND published_at > now())
    UNION ALL
    (SELECT min(v.at) FROM pages, LATERAL (VALUES (published_at), (publish_end)) v(at) WHERE store_id = of_store AND v.at > now())
    UNION ALL
    (SELECT date_trunc('minute', now()) + interval '1 minute' WHERE
      EXISTS (SELECT FROM product_specials w WHERE w.store_id = of_store AND coalesce(w.time_start, w.time_end) IS NOT NULL
        AND coalesce(w.date_end >= current_date - 2, true))
      OR EXISTS (SELECT FROM promotions w WHERE w.store_id = of_store AND w.status
        AND (coalesce(w.time_start, w.time_end) IS NOT NULL OR w.countdown) AND coalesce(w.date_end >= current_date - 2, true))
      OR EXISTS (SELECT FROM coupons w WHERE w.store_id = of_store AND w.status
        AND coalesce(w.time_start, w.time_end) IS NOT NULL AND coalesce(w.date_end >= current_date - 2, true)))
  ) k);
END $$;
REVOKE ALL ON FUNCTION next_shown(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_shown(bigint) TO phsar_app;
