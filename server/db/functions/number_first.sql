-- A row's id is drawn after its transaction has its number: when every transaction below a number is over, so are all
-- that could still bring a row with an id drawn before that number was given (server/domain/audit/horizon.ts).
CREATE OR REPLACE FUNCTION number_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_current_xact_id(); RETURN NULL; END $$;
