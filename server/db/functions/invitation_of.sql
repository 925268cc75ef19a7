-- Whose invitation a secret opens. Runs before the tenant is known, hence as the owner, and returns the least.
CREATE OR REPLACE FUNCTION invitation_of(secret bytea) RETURNS TABLE (store_id bigint, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.store_id, i.id FROM invitations i WHERE i.secret_hash = secret
$$;
REVOKE ALL ON FUNCTION invitation_of(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION invitation_of(bytea) TO phsar_app;
