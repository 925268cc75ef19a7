-- Stores that have codes of which Bakong is to be asked now, and are not resting from its last refusal: a code while it can
-- be paid, and for two hours more. Over all stores, hence as the owner.
CREATE OR REPLACE FUNCTION bakong_stores_due(most integer) RETURNS TABLE (store_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT r.store_id
  FROM payment_requests r JOIN stores s ON s.id = r.store_id AND s.deleted_at IS NULL
    JOIN payment_methods p ON p.store_id = r.store_id AND p.code = 'khqr'
  WHERE r.outcome IS NULL AND r.expires_at > now() - interval '2 hours' AND r.next_check_at <= now()
    AND p.bakong_token IS NOT NULL AND p.bakong_rests_until <= now()
  GROUP BY r.store_id ORDER BY min(r.next_check_at) LIMIT most
$$;
REVOKE ALL ON FUNCTION bakong_stores_due(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bakong_stores_due(integer) TO phsar_app;
