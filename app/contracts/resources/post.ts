import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { contentTexts, excerpt, POST_STATES, stateChoices } from '../content.ts'
import {
  BANNER_CROP,
  image,
  optionalText,
  SORTS,
  seoSet,
  sortOrder,
  stateFields,
  status,
  statusFilter,
  text,
} from '../fields.ts'
import { type FieldSet, resource } from '../kit.ts'
import { optionalMoment } from '../moment.ts'

/** What people read: of the blog, or of the platform's help center. */
export const POST_TYPES = ['article', 'help'] as const
export type PostType = (typeof POST_TYPES)[number]

const ids = z._default(z.array(z.int().check(z.positive())).check(z.maxLength(20)), [])
const tag = text(64).check(z.minLength(1))
const off = z._default(z.boolean(), false)

const main: FieldSet = {
  title: m.general,
  fields: [
    { key: 'name', label: m.content_title, input: 'text', translated: true, required: true, max: 200 },
    { key: 'excerpt', label: m.post_excerpt, input: 'textarea', translated: true, max: 500, hint: m.post_excerpt_hint },
    { key: 'body', label: m.content_body, input: 'rich', translated: true },
  ],
}
const shown: FieldSet = {
  title: m.status,
  side: true,
  fields: [
    ...stateFields,
    { key: 'published_at', label: m.publish_at, input: 'moment', hint: m.content_publish_hint },
    { key: 'feature', label: m.feature, input: 'switch', hint: m.post_feature_hint },
    { key: 'archived', label: m.content_state_archived, input: 'switch', hint: m.post_archived_hint },
  ],
}
const cover: FieldSet = {
  title: m.image,
  side: true,
  fields: [{ key: 'image', label: m.cover_image, input: 'image', crop: BANNER_CROP }],
}
const filed: FieldSet = {
  title: m.post_filed,
  side: true,
  fields: [
    { key: 'category_ids', label: m.nav_post_categories, input: 'references', of: 'cms/categories' },
    { key: 'tags', label: m.tags, input: 'words', hint: m.customer_tags_hint },
  ],
}
const kind: FieldSet = {
  title: m.post_type,
  side: true,
  fields: [
    {
      key: 'type',
      label: m.post_type,
      input: 'select',
      choices: [
        { value: 'article', label: m.post_type_article },
        { value: 'help', label: m.post_type_help },
      ],
      hint: m.post_type_hint,
    },
  ],
}

/** An article of a store's blog, or of the platform's (product.md 6.13). */
export const post = resource({
  name: 'post',
  path: 'cms/posts',
  page: 'cms-posts',
  permission: 'post',
  trash: true,
  labels: { one: m.post, many: m.nav_posts, empty: m.empty_posts },
  texts: { ...contentTexts, excerpt },
  shape: {
    ...image,
    slug: optionalText(120),
    category_ids: ids,
    tags: z._default(z.array(tag).check(z.maxLength(20)), []),
    /** Help is the platform's alone. */
    type: z._default(z.enum(POST_TYPES), 'article'),
    feature: off,
    archived: off,
    /** Not shown before. */
    published_at: optionalMoment,
    sort_order: sortOrder,
    status,
  },
  extra: {
    image_url: z.nullable(z.string()),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
    category_names: z.string(),
    state: z.enum(POST_STATES),
    state_name: z.string(),
    /** How long one reads, of the longer language. */
    read_minutes: z.int(),
    author_id: z.nullable(z.int()),
  },
  columns: [
    { key: 'image_url', label: m.image, cell: 'image', mobile: 'hidden' },
    { key: 'name', label: m.content_title, cell: 'text', sortable: true, mobile: 'title' },
    { key: 'category_names', label: m.nav_post_categories, cell: 'text' },
    { key: 'state_name', label: m.content_state, cell: 'text' },
    { key: 'published_at', label: m.publish_at, cell: 'date', sortable: true },
    { key: 'feature', label: m.feature, cell: 'mark', optional: true },
    { key: 'sort_order', label: m.sort_order, cell: 'number', sortable: true, align: 'end', optional: true },
    { key: 'status', label: m.status, cell: 'status', sortable: true },
  ],
  fieldSets: [main, seoSet, shown, cover, filed, kind],
  filters: [
    statusFilter,
    { key: 'state', label: m.content_state, choices: stateChoices(POST_STATES) },
    { key: 'category_id', label: m.post_category, of: 'cms/categories' },
  ],
  views: POST_STATES.map((state) => ({
    key: state,
    label: stateChoices([state])[0]?.label ?? m.status,
    search: { state },
  })),
  sorts: [...SORTS, 'published_at'],
})
