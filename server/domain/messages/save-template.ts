import { sql } from 'drizzle-orm'
import { LOCALES } from '#app/contracts/kit.ts'
import { type MessageName, type MessagePatch, templateOf } from '#app/contracts/message-template.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import { audit } from '#server/core/rows/audit.ts'
import { checkVersion } from '#server/core/rows/versions.ts'
import type { Tx } from '#server/db/client.ts'
import { messageTemplates } from '#server/db/schema/telegram.ts'
import { checkedWords } from './check-words.ts'
import { templateNow } from './templates-of.ts'

/**
 * Words a message as the store wants it. What says the same as the built-in text is not kept, so that it follows it.
 * @throws 409 where `version` is an older one; 422 on the field
 */
export async function saveTemplate(
  db: Tx,
  context: StaffContext,
  name: MessageName,
  { version, translations }: MessagePatch,
): Promise<void> {
  const { store, user } = context
  await oneByOne(db, `message template:${store.id}:${name}`)
  const before = await templateNow(db, store.id, name)
  checkVersion(before, version, { translations })
  const changes: Record<string, [unknown, unknown]> = {}
  for (const locale of LOCALES) {
    const sent = translations[locale]
    if (sent === undefined) continue
    const builtIn = before.built_in[locale]
    const words = sent === null ? builtIn : checkedWords(name, sent, `translations.${locale}`)
    const was = before.translations[locale]
    const isBuiltIn = words.body === builtIn.body && words.subject === builtIn.subject
    if (words.body === was.body && words.subject === was.subject && before.own[locale] !== isBuiltIn) continue
    const kept = isBuiltIn ? { subject: null, body: '' } : words
    const { store_id, name: of, locale: language } = messageTemplates
    await db
      .insert(messageTemplates)
      .values({ store_id: store.id, name, locale, ...kept, created_by: user.userId, updated_by: user.userId })
      .onConflictDoUpdate({
        target: [store_id, of, language],
        set: {
          ...kept,
          version: sql`${messageTemplates.version} + 1`,
          updated_by: user.userId,
          updated_at: sql`now()`,
        },
      })
    for (const key of ['subject', 'body'] as const)
      if (was[key] !== words[key]) changes[`${locale}.${key}`] = [was[key], words[key]]
  }
  const label = templateOf(name).label()
  await audit(db, context, { event: 'updated', entity: 'message_template', label, changes })
}
