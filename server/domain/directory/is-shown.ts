import { type SQL, sql } from 'drizzle-orm'
import { stores } from '#server/db/schema/platform.ts'

/** What `isOpen` says of a row, in the words of the indexes that hold these stores alone. */
export const isShown: SQL = sql`${stores.status} = 'active' AND ${stores.admin_status} = 'approved' AND ${stores.deleted_at} IS NULL`
