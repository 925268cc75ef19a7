-- The spelling of what is searched by has changed: what is there already is spelt anew behind the requests.
INSERT INTO jobs (name, input) SELECT 'search.respell', '{}' WHERE EXISTS (SELECT FROM stores);
