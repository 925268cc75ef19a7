import { and, eq } from 'drizzle-orm'
import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import { type MessageName, type MessageTemplate, messageNames, templateOf } from '#app/contracts/message-template.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import type { Tx } from '#server/db/client.ts'
import { messageTemplates } from '#server/db/schema/telegram.ts'
import { builtIn } from './built-in.ts'

type Stored = typeof messageTemplates.$inferSelect

const each = <T>(of: (locale: Locale) => T) => ({ en: of('en'), km: of('km') }) satisfies Record<Locale, T>

function shown(name: MessageName, rows: readonly Stored[]): MessageTemplate {
  const { channel, placeholders } = templateOf(name)
  const rowOf = (locale: Locale) => rows.find((row) => row.name === name && row.locale === locale)
  const built_in = each((locale) => withLocale(locale, () => builtIn(name)))
  const own = each((locale) => Boolean(rowOf(locale)?.body))
  const translations = each((locale) => {
    const row = rowOf(locale)
    return row?.body ? { subject: row.subject, body: row.body } : built_in[locale]
  })
  // A row stays when its text goes, so that the sum only grows.
  const version = LOCALES.reduce((sum, locale) => sum + (rowOf(locale)?.version ?? 0), 0)
  return { name, channel, version, placeholders: [...placeholders], translations, own, built_in }
}

/** Every message to customers, as this store words it. */
export async function listTemplates(db: Tx, storeId: number): Promise<MessageTemplate[]> {
  const rows = await db.select().from(messageTemplates).where(eq(messageTemplates.store_id, storeId))
  return messageNames.map((name) => shown(name, rows))
}

/** The same of one message. */
export async function templateNow(db: Tx, storeId: number, name: MessageName): Promise<MessageTemplate> {
  const { store_id, name: of } = messageTemplates
  const rows = await db
    .select()
    .from(messageTemplates)
    .where(and(eq(store_id, storeId), eq(of, name)))
  return shown(name, rows)
}
