-- Gives `who` the bots that nobody listens for, those first that waited longest. Over all stores, hence as the owner.
CREATE OR REPLACE FUNCTION hold_telegram_bots(who text, most integer, seconds integer)
RETURNS TABLE (store_id bigint, others boolean)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH due AS (
    SELECT l.store_id FROM telegram_listeners l JOIN stores s ON s.id = l.store_id
    WHERE l.held_until <= now() AND l.rests_until <= now()
      AND s.deleted_at IS NULL AND s.status NOT IN ('suspended', 'closed') AND s.admin_status NOT IN ('rejected', 'suspended')
    ORDER BY l.heard_at LIMIT most + 1 FOR UPDATE OF l SKIP LOCKED),
  mine AS (SELECT d.store_id FROM due d LIMIT most)
  UPDATE telegram_listeners l SET holder = who, held_until = now() + make_interval(secs => seconds)
  FROM mine WHERE l.store_id = mine.store_id
  RETURNING l.store_id, (SELECT count(*) FROM due) > most
$$;
REVOKE ALL ON FUNCTION hold_telegram_bots(text, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_telegram_bots(text, integer, integer) TO phsar_app;
