-- Stores as the platform's admins see them, in the order of their ids, with what lies in other tables: one JSON object a
-- store, ShownStore of domain/stores/show-stores.ts. Over several stores, hence as the owner. The orders are those of the last
-- days, today among them where the store is. plpgsql keeps its plan as long as the connection lasts.
CREATE OR REPLACE FUNCTION store_parts(ids bigint[], days integer) RETURNS SETOF json
LANGUAGE plpgsql STABLE ROWS 20 SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY SELECT json_build_object(
    'id', s.id, 'version', s.version, 'name', s.name, 'name_km', s.name_km, 'sub_domain', s.sub_domain,
    'title', s.settings -> 'seo_meta_tag_title', 'description', s.settings -> 'seo_meta_tag_description',
    'keywords', s.settings -> 'seo_meta_tag_keyword', 'sort_order', s.sort_order, 'feature', s.feature,
    'status', s.status, 'status_reason', s.status_reason,
    'admin_status', s.admin_status, 'admin_status_reason', s.admin_status_reason,
    'category_id', s.category_id, 'theme_id', s.theme_id, 'plan_id', s.plan_id, 'image', s.image, 'image_path', s.image_path, 'owner', s.owner,
    'domain', s.domain, 'domain_verified_at', s.domain_verified_at, 'domain_lost_at', s.domain_lost_at,
    'phone', s.phone, 'address', s.address, 'latitude', s.latitude, 'longitude', s.longitude,
    'default_locale', s.default_locale, 'base_currency', s.base_currency,
    'created_at', s.created_at, 'updated_at', s.updated_at, 'deleted_at', s.deleted_at,
    'category', (SELECT c.translations FROM store_categories c WHERE c.store_id = 0 AND c.id = s.category_id),
    'theme', (SELECT t.translations FROM themes t WHERE t.store_id = 0 AND t.id = s.theme_id),
    'plan', (SELECT p.translations FROM plans p WHERE p.store_id = 0 AND p.id = s.plan_id),
    'email', (SELECT u.email FROM users u WHERE u.id = s.owner_user_id),
    'pending_email', (SELECT e.new_email FROM email_changes e WHERE e.user_id = s.owner_user_id
      AND e.applied_at IS NULL AND e.ended_at IS NULL AND e.expires_at > now() ORDER BY e.id DESC LIMIT 1),
    'last_login_at', (SELECT max(u.last_login_at) FROM users u WHERE u.store_id = s.id AND u.deleted_at IS NULL),
    'orders', (SELECT coalesce(sum(c.orders), 0) FROM (
      SELECT o.orders FROM store_days o WHERE o.store_id = s.id AND o.day >= d.first
      UNION ALL
      -- What the fold has not taken yet.
      SELECT c.orders FROM order_counts c WHERE c.store_id = s.id AND c.level = 0 AND c.day >= d.first) c))
  FROM unnest(ids) WITH ORDINALITY AS k(id, place) JOIN stores s ON s.id = k.id
  CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE s.timezone)::date - days + 1 AS first) d
  ORDER BY k.place;
END $$;
REVOKE ALL ON FUNCTION store_parts(bigint[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_parts(bigint[], integer) TO phsar_app;
