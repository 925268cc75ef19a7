CREATE TRIGGER stores_uncounted AFTER DELETE ON stores REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stores();
--> statement-breakpoint
CREATE TRIGGER stores_counted AFTER INSERT ON stores REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stores();
--> statement-breakpoint
CREATE TRIGGER stores_recounted AFTER UPDATE OF status, admin_status, deleted_at ON stores FOR EACH ROW WHEN ((old.status <> new.status OR old.admin_status <> new.admin_status OR ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)))) EXECUTE FUNCTION count_stores();
--> statement-breakpoint
INSERT INTO row_counts (store_id, name, live) SELECT 0, 'stores.' || status || '.' || admin_status, count(*) FROM stores WHERE deleted_at IS NULL GROUP BY status, admin_status;
