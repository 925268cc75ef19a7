#!/bin/sh
# Run once by the image of PostgreSQL, in an empty data folder: the two logins and the database (README.md says why two).
set -eu
psql --set=ON_ERROR_STOP=1 --username postgres --dbname postgres \
  --set=owner="$PHSAR_OWNER_PASSWORD" --set=app="$PHSAR_APP_PASSWORD" <<'SQL'
CREATE ROLE phsar_owner LOGIN PASSWORD :'owner';
CREATE ROLE phsar_app LOGIN PASSWORD :'app';
CREATE DATABASE phsar OWNER phsar_owner;
REVOKE ALL ON DATABASE phsar FROM PUBLIC;
GRANT CONNECT ON DATABASE phsar TO phsar_app;
\c phsar
CREATE EXTENSION pg_trgm;
CREATE EXTENSION btree_gin;
ALTER FUNCTION textlike(text, text) LEAKPROOF;
ALTER FUNCTION texticlike(text, text) LEAKPROOF;
SQL
