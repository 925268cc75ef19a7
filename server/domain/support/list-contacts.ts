import { and, asc, eq } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import type { Channel, ShownContact } from '#app/contracts/resources/support-contact.ts'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { type Db, dbOf } from '#server/db/client.ts'
import { supportContacts } from '#server/db/schema/support.ts'
import { contactLink } from './contact-value.ts'

/** How to reach whoever keeps the shop, or the platform: what is active, in the order he gave it. */
export async function listContacts(of: { db: Db; storeId: number; locale: Locale }): Promise<ShownContact[]> {
  const { db, storeId, locale } = of
  const rows = await db.read((tx) =>
    tx
      .select()
      .from(supportContacts)
      .where(and(eq(supportContacts.store_id, storeId), eq(supportContacts.status, true)))
      .orderBy(asc(supportContacts.sort_order), asc(supportContacts.id))
      .limit(MOST),
  )
  return rows.map(({ id, type, value, department, translations, image_path }) => ({
    id,
    type: type as Channel,
    value,
    href: contactLink(type as Channel, value),
    name: textIn(translations, 'name', locale) ?? '',
    hours: textIn(translations, 'hours', locale),
    department: department as ShownContact['department'],
    image_url: image_path,
    translations,
  }))
}

/** A foot of a page holds no more. */
const MOST = 30

/** The platform's own, for its merchants and for whoever thinks of becoming one. */
export const platformContacts = (locale: Locale): Promise<ShownContact[]> =>
  listContacts({ db: dbOf(PLATFORM_STORE.id), storeId: PLATFORM_STORE.id, locale })
