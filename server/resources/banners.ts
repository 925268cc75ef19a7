import { STATE_NAMES } from '#app/contracts/content.ts'
import { type BannerItem, banner, bannerPositions, PLATFORM_POSITION } from '#app/contracts/resources/banner.ts'
import { m } from '#app/paraglide/messages.js'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { repository } from '#server/core/rows/repository.ts'
import { banners } from '#server/db/schema/banners.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import { bannersOf } from '#server/domain/banners/banners-of.ts'
import { keptItems } from '#server/domain/banners/kept-items.ts'
import { BANNERS_IN, bannerState, isPageState } from '#server/domain/content/content-state.ts'
import { storedMoments } from '#server/domain/content/stored-moments.ts'

export const bannerRows = repository(banner, banners, {
  references: { category_id: categories },
  reply(_, row) {
    const state = bannerState(row)
    return {
      state,
      state_name: STATE_NAMES[state](),
      position_name: bannerPositions.find(({ value }) => value === row.position)?.label() ?? row.position,
      image_url: row.items[0]?.image_path ?? null,
      date_start: row.date_start?.toISOString() ?? null,
      date_end: row.date_end?.toISOString() ?? null,
    }
  },
  extra: (db, { store, locale }, ids) => bannersOf(db, { storeId: store.id, locale }, ids),
  stored: (_, sent) => storedMoments(sent, ['date_start', 'date_end']),
  async beforeSave(db, { store }, body, stored) {
    const now = <T>(key: string) => (body[key] === undefined ? stored?.[key] : body[key]) as T
    const position = now<string | undefined>('position') ?? 'home_top'
    const isPlatform = store.id === PLATFORM_STORE.id
    if (isPlatform !== (position === PLATFORM_POSITION)) throw refusedField('position', m.banner_error_position())
    const from = now<Date | null | undefined>('date_start')
    const until = now<Date | null | undefined>('date_end')
    if (from && until && until <= from) throw refusedField('date_end', m.content_error_end())
    return {
      ...(position !== 'category_top' && { category_id: null }),
      ...(body.items !== undefined && {
        items: await keptItems(
          db,
          store.id,
          body.items as BannerItem[],
          (stored?.items as BannerItem[] | undefined) ?? [],
        ),
      }),
    }
  },
  filter: (_db, _context, key, value) => (key === 'state' && isPageState(value) ? BANNERS_IN[value] : undefined),
})
