import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { contentTexts, PAGE_STATES, stateChoices } from '../content.ts'
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
} from '../fields.ts'
import { resource } from '../kit.ts'
import { optionalMoment } from '../moment.ts'

/** How a page is laid out. */
export const PAGE_TEMPLATES = ['default', 'wide', 'contact'] as const
export type PageTemplate = (typeof PAGE_TEMPLATES)[number]

/** Pages that every shop has, each once: what has one is not deleted. */
export const SYSTEM_PAGES = ['about', 'privacy', 'terms', 'return', 'shipping'] as const
export type SystemPage = (typeof SYSTEM_PAGES)[number]

/** A page of a store, or of the platform (product.md 6.13). */
export const page = resource({
  name: 'page',
  path: 'cms/pages',
  page: 'cms-page',
  permission: 'page',
  labels: { one: m.content_page, many: m.nav_pages, empty: m.empty_pages },
  texts: contentTexts,
  shape: {
    ...image,
    slug: optionalText(120),
    template: z._default(z.enum(PAGE_TEMPLATES), 'default'),
    system_code: z._default(z.nullable(z.enum(SYSTEM_PAGES)), null),
    /** Not shown before, and not after. */
    published_at: optionalMoment,
    publish_end: optionalMoment,
    sort_order: sortOrder,
    status,
  },
  extra: {
    image_url: z.nullable(z.string()),
    state: z.enum(PAGE_STATES),
    state_name: z.string(),
  },
  columns: [
    { key: 'name', label: m.content_title, cell: 'text', sortable: true, mobile: 'title' },
    { key: 'slug', label: m.slug, cell: 'text' },
    { key: 'state_name', label: m.content_state, cell: 'text' },
    { key: 'published_at', label: m.publish_at, cell: 'date', sortable: true, optional: true },
    { key: 'updated_at', label: m.content_changed, cell: 'date', sortable: true },
    { key: 'sort_order', label: m.sort_order, cell: 'number', sortable: true, align: 'end', optional: true },
    { key: 'status', label: m.status, cell: 'status', sortable: true },
  ],
  fieldSets: [
    {
      title: m.general,
      fields: [
        { key: 'name', label: m.content_title, input: 'text', translated: true, required: true, max: 200 },
        { key: 'body', label: m.content_body, input: 'rich', translated: true },
      ],
    },
    seoSet,
    {
      title: m.status,
      side: true,
      fields: [
        ...stateFields,
        { key: 'published_at', label: m.publish_at, input: 'moment', hint: m.content_publish_hint },
        { key: 'publish_end', label: m.content_publish_end, input: 'moment' },
      ],
    },
    {
      title: m.content_kind,
      side: true,
      fields: [
        {
          key: 'template',
          label: m.content_template,
          input: 'select',
          choices: [
            { value: 'default', label: m.content_template_default },
            { value: 'wide', label: m.content_template_wide },
            { value: 'contact', label: m.content_template_contact },
          ],
        },
        {
          key: 'system_code',
          label: m.content_system,
          input: 'select',
          choices: [
            { value: '', label: m.content_system_none },
            { value: 'about', label: m.content_system_about },
            { value: 'privacy', label: m.content_system_privacy },
            { value: 'terms', label: m.content_system_terms },
            { value: 'return', label: m.content_system_return },
            { value: 'shipping', label: m.content_system_shipping },
          ],
          hint: m.content_system_hint,
        },
      ],
    },
    {
      title: m.image,
      side: true,
      fields: [{ key: 'image', label: m.cover_image, input: 'image', crop: BANNER_CROP }],
    },
  ],
  filters: [statusFilter, { key: 'state', label: m.content_state, choices: stateChoices(PAGE_STATES) }],
  sorts: [...SORTS, 'published_at'],
})
