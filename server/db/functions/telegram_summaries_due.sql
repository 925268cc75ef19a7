-- Stores whose figures of the day are to be told by Telegram at an instant: the chosen hour has come where the store is, and
-- they were not told yet that day. Over all stores, hence as the owner.
CREATE OR REPLACE FUNCTION telegram_summaries_due(at timestamptz) RETURNS SETOF bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT b.store_id FROM telegram_bots b JOIN stores s ON s.id = b.store_id
  WHERE b.status AND b.summary_hour IS NOT NULL AND s.deleted_at IS NULL AND s.status NOT IN ('suspended', 'closed') AND s.admin_status NOT IN ('rejected', 'suspended')
    AND extract(hour FROM at AT TIME ZONE s.timezone) >= b.summary_hour
    AND (b.summary_on IS NULL OR b.summary_on < (at AT TIME ZONE s.timezone)::date)
  ORDER BY 1
$$;
REVOKE ALL ON FUNCTION telegram_summaries_due(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION telegram_summaries_due(timestamptz) TO phsar_app;
