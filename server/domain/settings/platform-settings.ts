import { sql } from 'drizzle-orm'
import { SIGN_UP_MODES, type SignUpMode } from '#app/contracts/sign-up-offer.ts'
import { QUOTA_KEYS, QUOTAS, type Quotas, type SystemSettingsBody } from '#app/contracts/system-settings.ts'
import type { AdminContext } from '#server/core/procedure/context.ts'
import { audit, changed } from '#server/core/rows/audit.ts'
import { checkVersion } from '#server/core/rows/versions.ts'
import { actFor, type Db, platformDb, type Tx } from '#server/db/client.ts'
import { platformSettings } from '#server/db/schema/identity.ts'

export type PlatformSettings = (typeof platformSettings.$inferSelect)['settings']

async function rowOf(db: Tx, lock = false) {
  const query = db.select().from(platformSettings)
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new Error('The row of platform_settings is gone')
  return row
}

/** What was never said is as the program comes; null was said: no limit. */
export function quotasIn(settings: PlatformSettings): Quotas {
  const out = { ...QUOTAS }
  for (const key of QUOTA_KEYS) {
    const said = settings[key]
    if (said === null || typeof said === 'number') out[key] = said
  }
  return out
}

/** How much a store may have or do, in any store's transaction. */
export const readQuotas = async (db: Tx): Promise<Quotas> => quotasIn((await rowOf(db)).settings)

/** Whether anybody may open a shop, in any store's transaction. */
export const readSignUpMode = async (db: Tx): Promise<SignUpMode> => signUpOf(await rowOf(db))

const signUpOf = ({ settings }: typeof platformSettings.$inferSelect): SignUpMode =>
  SIGN_UP_MODES.find((mode) => mode === settings.sign_up) ?? 'open'

const shown = (row: typeof platformSettings.$inferSelect) => ({
  version: row.version,
  require_two_factor: row.settings.require_two_factor === true,
  sign_up: signUpOf(row),
  reserved_names: Array.isArray(row.settings.reserved_names) ? row.settings.reserved_names : [],
  ...quotasIn(row.settings),
})

/** The settings of the platform itself. */
export const readPlatformSettings = (db: Db) => db.read(async (tx) => shown(await rowOf(tx)))

/** Changes what is sent of them, and leaves the audit row. @throws 409 where `version` is an older one */
export async function savePlatformSettings(context: AdminContext, { version, ...body }: SystemSettingsBody) {
  return platformDb.tx(async (db) => {
    await actFor(db, 0)
    const stored = await rowOf(db, true)
    checkVersion(shown(stored), version, body)
    const settings = {
      ...stored.settings,
      ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
    }
    const [row] = await db
      .update(platformSettings)
      .set({ settings, version: stored.version + 1, updated_at: sql`now()` })
      .returning()
    if (!row) throw new Error('The settings were not stored')
    const changes = changed(shown(stored), shown(row))
    await audit(db, context, { event: 'updated', entity: 'system-settings', id: 1, label: 'Phsar', changes })
    return shown(row)
  })
}
