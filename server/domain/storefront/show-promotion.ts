import type * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { formerOwner } from '#server/core/rows/slug-history.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { storeMoment } from '../products/store-moment.ts'
import { windowRefusal } from '../products/window.ts'
import { type ActivePromotion, activePromotions } from '../promotions/active-promotions.ts'
import { sentenceOfPromotion } from '../promotions/sentence-of-promotion.ts'
import type { promotionShape } from './shapes.ts'
import { countdownOf, isForAll, promotionSlug, usedUp } from './told-promotions.ts'

/** Those that have a page in the shop: begun, not over, and for all. Outside of their hours they have one, too. */
export async function openPromotions({ db, store }: ShopContext): Promise<readonly ActivePromotion[]> {
  const all = activePromotions.known(store) ?? (await db.read((tx) => activePromotions(tx, store)))
  const moment = storeMoment(store.timezone)
  return all.filter((one) => {
    const why = windowRefusal(one, moment)?.why
    return isForAll(one) && why !== 'early' && why !== 'late'
  })
}

/**
 * A promotion by its link name, or by one it had while nothing else has it.
 * @throws 404 where there is none, it is switched off, not there yet, over, or nothing is left of it
 */
export async function showPromotion(context: ShopContext, slug: string): Promise<z.infer<typeof promotionShape>> {
  const { db, store, locale } = context
  const open = await openPromotions(context)
  const former = async () => {
    const id = await db.read((tx) => formerOwner(tx, store.id, 'promotion', slug))
    return open.find((one) => one.id === id)
  }
  const found = open.find((one) => promotionSlug(one) === slug) ?? (await former())
  if (!found || (await usedUp(context, [found])).size > 0) throw refused(404, m.error_404())
  const { id, translations } = found
  return {
    id,
    slug: promotionSlug(found),
    name: textIn(translations, 'name', locale) ?? '',
    translations: {
      en: { name: translations.en?.name ?? null, description: translations.en?.description ?? null },
      km: { name: translations.km?.name ?? null, description: translations.km?.description ?? null },
    },
    badge: textIn(translations, 'badge', locale),
    description: textIn(translations, 'description', locale),
    image_url: found.image_path,
    sentence: sentenceOfPromotion(found, store.base_currency),
    countdown: countdownOf(found, store),
  }
}
