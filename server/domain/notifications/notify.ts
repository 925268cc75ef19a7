import type { Locale } from '#app/contracts/kit.ts'
import { type NotificationType, notificationTitle } from '#app/contracts/notification.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import type { Tx } from '#server/db/client.ts'
import { queueEmails } from '#server/domain/outbox/queue-emails.ts'
import { env } from '#server/env.ts'
import { type News, ring } from './ring.ts'

/** As `ring`, and mails it to those who want that. `storeId` 0 tells the platform's admins. */
export async function notify<T extends NotificationType>(db: Tx, storeId: number, news: News<T>): Promise<void> {
  const readers = await ring(db, storeId, news)
  if (readers.length === 0) return
  const url = `${env.baseUrl.origin}${news.link ?? '/dashboard'}`
  await queueEmails(
    db,
    storeId || null,
    readers.map(({ email, firstname, locale }) => {
      const own: Locale = locale === 'km' ? 'km' : 'en'
      const title = withLocale(own, () => notificationTitle(news.type, news.facts)) ?? ''
      return { to: email, template: 'notification', locale: own, facts: { name: firstname, title, url } } as const
    }),
  )
}
