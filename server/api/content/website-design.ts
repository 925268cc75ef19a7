import * as z from 'zod/mini'
import { text } from '#app/contracts/fields.ts'
import { listQuery } from '#app/contracts/kit.ts'
import { momentText } from '#app/contracts/moment.ts'
import { firstDesign } from '#app/contracts/sections/first-design.ts'
import { sectionList } from '#app/contracts/sections/section-types.ts'
import { hexColor } from '#app/contracts/theme-tokens.ts'
import { m } from '#app/paraglide/messages.js'
import { shopOrigin } from '#server/core/procedure/origins.ts'
import { onlooker, staff } from '#server/core/procedure/procedure.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { listOf, messageOf, one } from '#server/core/rows/rows.ts'
import { together } from '#server/db/together.ts'
import { type Design, designIn } from '#server/domain/design/design-rows.ts'
import { discardDraft } from '#server/domain/design/discard-draft.ts'
import { listDesigns } from '#server/domain/design/list-designs.ts'
import { designToken, previewsDesign } from '#server/domain/design/preview-design.ts'
import { publishDraft } from '#server/domain/design/publish-draft.ts'
import { restoreDesign } from '#server/domain/design/restore-design.ts'
import { saveDraft } from '#server/domain/design/save-draft.ts'
import { scheduleDraft } from '#server/domain/design/schedule-draft.ts'
import { showHome, showSections } from '#server/domain/design/show-home.ts'
import { unscheduleDesign } from '#server/domain/design/unschedule-design.ts'
import { storeRow } from '#server/domain/settings/read-settings.ts'
import { offeredThemes } from '#server/domain/themes/read-themes.ts'

const tags = ['website-design']
const page = 'home'

const shown = {
  id: z.int(),
  /** published | archived */
  state: z.string(),
  /** When it was, or was to be, shown by itself. */
  publish_at: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
  note: z.nullable(z.string()),
  version: z.int(),
}
/** The sections went through `sectionList` when they were saved. */
const designShape = z.object({
  id: z.int(),
  state: z.string(),
  version: z.int(),
  publish_at: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
  updated_at: z.string(),
  note: z.nullable(z.string()),
  sections: z.array(z.record(z.string(), z.unknown())),
})

const viewOf = ({ id, state, version, publish_at, published_at, updated_at, note, sections }: Design) => ({
  id,
  state,
  version,
  publish_at: publish_at?.toISOString() ?? null,
  published_at: published_at?.toISOString() ?? null,
  updated_at: updated_at.toISOString(),
  note,
  sections: sections.map((section) => ({ ...section })),
})

const { page: pages, limit, sort, direction } = listQuery(['published_at'], []).shape
const count = z.int().check(z.positive())
/** The draft's, as it was read; null: there was none. */
const seen = z.object({ version: z.nullable(count) })
const had = z.object({ version: count })
const oneDesign = one(designShape)

export const websiteDesignProcedures = {
  read: staff('setting-view')
    .route({ method: 'GET', path: '/website-design', summary: 'Get the design of the shop’s first page', tags })
    .output(
      one(
        z.object({
          draft: z.nullable(designShape),
          scheduled: z.nullable(designShape),
          published: z.nullable(designShape),
        }),
      ),
    )
    .handler(({ context: { db, store } }) =>
      db.read(async (tx) => {
        const found = async (state: string) => {
          const design = await designIn(tx, { storeId: store.id, page, state })
          return design ? viewOf(design) : null
        }
        const [draft, scheduled, published] = await together([found('draft'), found('scheduled'), found('published')])
        return { data: { draft, scheduled, published } }
      }),
    ),
  save: staff('setting-update')
    .route({
      method: 'PUT',
      path: '/website-design',
      summary: 'Save the draft of the design; the shop shows none of it',
      tags,
    })
    .input(z.extend(seen, { sections: sectionList }))
    .output(oneDesign)
    .handler(({ context, input }) =>
      context.db.tx(async (tx) => ({ data: viewOf(await saveDraft(tx, context, { page, ...input })) })),
    ),
  publish: staff('setting-update')
    .route({ method: 'POST', path: '/website-design/publish', summary: 'Show the draft in the shop', tags })
    .input(z.extend(had, { note: z.optional(z.nullable(text(255))) }))
    .output(oneDesign)
    .handler(({ context, input: { version, note = null } }) =>
      context.db.tx(async (tx) => ({ data: viewOf(await publishDraft(tx, context, { page, version, note })) })),
    ),
  schedule: staff('setting-update')
    .route({
      method: 'POST',
      path: '/website-design/schedule',
      summary: 'Show the draft in the shop at a time',
      tags,
    })
    .input(z.extend(had, { publish_at: momentText }))
    .output(oneDesign)
    .handler(({ context, input: { version, publish_at } }) =>
      context.db.tx(async (tx) => ({
        data: viewOf(await scheduleDraft(tx, context, { page, version, publishAt: new Date(publish_at) })),
      })),
    ),
  unschedule: staff('setting-update')
    .route({
      method: 'POST',
      path: '/website-design/unschedule',
      summary: 'Cancel what is to be shown at a time; it is the draft again',
      tags,
    })
    .input(z.object({ id: count }))
    .output(oneDesign)
    .handler(({ context, input }) =>
      context.db.tx(async (tx) => ({ data: viewOf(await unscheduleDesign(tx, context, { page, ...input })) })),
    ),
  discard: staff('setting-update')
    .route({
      method: 'POST',
      path: '/website-design/discard',
      summary: 'Discard the draft; the shop stays as it is',
      tags,
    })
    .input(had)
    .output(messageOf)
    .handler(async ({ context, input }) => {
      await context.db.tx((tx) => discardDraft(tx, context, { page, ...input }))
      return { message: m.design_discarded() }
    }),
  history: staff('setting-view')
    .route({ method: 'GET', path: '/website-design/history', summary: 'List what was published, newest first', tags })
    .input(z.object({ page: pages, limit, sort, direction }))
    .output(listOf(z.object(shown)))
    .handler(({ context: { db, store }, input }) =>
      db.read((tx) =>
        listDesigns(tx, {
          storeId: store.id,
          page,
          at: input.page,
          limit: input.limit,
          direction: input.direction,
        }),
      ),
    ),
  restore: staff('setting-update')
    .route({ method: 'POST', path: '/website-design/restore', summary: 'Make what was published the draft', tags })
    .input(z.extend(seen, { id: count }))
    .output(oneDesign)
    .handler(({ context, input }) =>
      context.db.tx(async (tx) => ({ data: viewOf(await restoreDesign(tx, context, { page, ...input })) })),
    ),
}

/**
 * Where the draft can be looked at for an hour, framed by the editor; with a look, in that. For the BFF alone.
 * @throws 404 for a theme that the store is not offered
 */
export const webDesignPreview = staff('setting-view')
  .input(z.optional(z.object({ theme: z.nullable(count), accent: z.nullable(hexColor) })))
  .handler(async ({ context: { db, store }, input: look }) => {
    if (look?.theme) {
      const { theme_id: now } = await db.read((tx) => storeRow(tx, store.id))
      if (!(await offeredThemes(now)).some(({ id }) => id === look.theme)) throw refused(404, m.error_404())
    }
    return `${shopOrigin(store.sub_domain)}/?preview=${designToken(store.id, look)}`
  })

/** The shop's first page as it was built; null: it was not. With a token for it, as somebody builds it. For the BFF alone. */
export const webHome = onlooker
  .input(z.object({ preview: z.nullable(z.string()) }))
  .handler(async ({ context, input: { preview } }) => {
    if (!previewsDesign(preview, context.store.id)) return showHome(context)
    const built =
      (await showHome(context, 'draft')) ?? (await showHome(context, 'scheduled')) ?? (await showHome(context))
    // Who has built nothing yet sees what he begins with, so that he can point to it.
    return built ?? showSections(context, firstDesign())
  })
