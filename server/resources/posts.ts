import { sql } from 'drizzle-orm'
import { STATE_NAMES } from '#app/contracts/content.ts'
import { post } from '#app/contracts/resources/post.ts'
import { m } from '#app/paraglide/messages.js'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { repository } from '#server/core/rows/repository.ts'
import { mergeTexts } from '#server/core/rows/texts.ts'
import { postCategories, posts } from '#server/db/schema/content.ts'
import { isPostState, POSTS_IN, postState } from '#server/domain/content/content-state.ts'
import { filedBy } from '#server/domain/content/filed-by.ts'
import { namesOfCategories } from '#server/domain/content/names-of-categories.ts'
import { readMinutes } from '#server/domain/content/read-minutes.ts'
import { storedMoments } from '#server/domain/content/stored-moments.ts'

export const postRows = repository(post, posts, {
  references: { category_ids: postCategories },
  named: true,
  reply(_, row) {
    const state = postState(row)
    return {
      state,
      state_name: STATE_NAMES[state](),
      published_at: row.published_at?.toISOString() ?? null,
    }
  },
  async extra(db, context, ids) {
    const named = await namesOfCategories(db, context, ids)
    return new Map(
      ids.map((id) => {
        const categories = named.get(id) ?? []
        return [id, { categories, category_names: categories.map(({ name }) => name).join(', ') }]
      }),
    )
  },
  stored: (_, sent) => storedMoments(sent, ['published_at']),
  async beforeSave(_, { store, user }, body, stored) {
    // A store writes its blog; what helps its customers are pages.
    if (body.type === 'help' && store.id !== PLATFORM_STORE.id) throw refusedField('type', m.error_unknown_choice())
    const texts = mergeTexts(stored?.translations ?? {}, body, ['body'], store.default_locale)
    return { read_minutes: readMinutes(texts), ...(!stored && { author_id: user.userId }) }
  },
  searched: ({ tags }) => (Array.isArray(tags) ? tags.map(String) : []),
  filter(db, { store, locale }, key, value) {
    if (key === 'state' && isPostState(value)) return POSTS_IN[value]
    return key === 'category_id' ? filedBy(db, store.id, locale, Number(value)) : undefined
  },
  orderBy: async () => sql`coalesce(${posts.published_at}, ${posts.created_at}) DESC, ${posts.id} DESC`,
})
