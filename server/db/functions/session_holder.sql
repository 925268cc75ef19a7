-- What session_bearer says, for a program of before that runs beside this one: it knew of no visits.
CREATE OR REPLACE FUNCTION session_holder(secret bytea, of_kind text) RETURNS TABLE (
  session_id bigint, kind text, seen_at timestamptz, user_id bigint, type text, store jsonb, is_owner boolean,
  locale text, firstname text, lastname text, permissions text[], must_enroll boolean
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT b.session_id, b.kind, b.seen_at, b.user_id, b.type, b.store, b.is_owner, b.locale, b.firstname, b.lastname,
    b.permissions, b.must_enroll
  FROM session_bearer(secret, of_kind) b WHERE b.visitor_id IS NULL
$$;
REVOKE ALL ON FUNCTION session_holder(bytea, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_holder(bytea, text) TO phsar_app;
