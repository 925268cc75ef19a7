import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { PAGE_STATES, stateChoices } from '../content.ts'
import {
  BANNER_CROP,
  filePath,
  named,
  reference,
  requiredText,
  SORTS,
  sortOrder,
  stateFields,
  status,
  statusFilter,
  text,
} from '../fields.ts'
import { type Choice, LOCALES, type Row, resource } from '../kit.ts'
import { brokenLink, linkTarget } from '../link-target.ts'
import { optionalMoment } from '../moment.ts'

/** Where a banner is shown: on a shop's first page or above its categories, or above the platform's list of stores. */
export const BANNER_POSITIONS = ['home_top', 'home_middle', 'category_top', 'store_list'] as const
export type BannerPosition = (typeof BANNER_POSITIONS)[number]
/** The one place that the platform has. */
export const PLATFORM_POSITION: BannerPosition = 'store_list'

/** How its pictures are shown: the first alone, one after another, or side by side. */
export const BANNER_TYPES = ['single', 'slider', 'grid'] as const
export type BannerType = (typeof BANNER_TYPES)[number]

/** Most pictures of one banner. */
export const MOST_BANNER_ITEMS = 12
/** How long a slide stays, in milliseconds (specification section 9). */
export const BANNER_INTERVAL = 5000
/** What the picture for phones is cropped to, in pixels. */
export const BANNER_PHONE_CROP = { width: 800, height: 600 }

export const bannerPositions: readonly Choice[] = [
  { value: 'home_top', label: m.banner_position_home_top },
  { value: 'home_middle', label: m.banner_position_home_middle },
  { value: 'category_top', label: m.banner_position_category_top },
  { value: 'store_list', label: m.banner_position_store_list },
]
export const bannerTypes: readonly Choice[] = [
  { value: 'single', label: m.banner_type_single },
  { value: 'slider', label: m.banner_type_slider },
  { value: 'grid', label: m.banner_type_grid },
]

const words = z.object({
  title: z.optional(z.nullable(text(120))),
  text: z.optional(z.nullable(text(300))),
  button: z.optional(z.nullable(text(40))),
})

export const bannerItem = z.object({
  translations: z._default(z.partialRecord(z.enum(LOCALES), words), {}),
  image_path: filePath,
  /** Shown on phones instead; null: the other one is. */
  mobile_image_path: filePath,
  link: linkTarget,
})
export type BannerItem = z.infer<typeof bannerItem>

/** Pictures that a shop shows between its own things, in the merchant's order (product.md 6.13). */
export const banner = resource({
  name: 'banner',
  path: 'cms/banners',
  page: 'cms-banner',
  permission: 'banner',
  labels: { one: m.banner, many: m.nav_banners, empty: m.empty_banners },
  texts: { name: requiredText(120) },
  shape: {
    position: z._default(z.enum(BANNER_POSITIONS), 'home_top'),
    type: z._default(z.enum(BANNER_TYPES), 'single'),
    items: z._default(z.array(bannerItem).check(z.maxLength(MOST_BANNER_ITEMS)), []),
    /** Above which category alone; null: above all. */
    category_id: reference,
    /** Not shown before, and not after. */
    date_start: optionalMoment,
    date_end: optionalMoment,
    /** How long a slide stays, in milliseconds. */
    interval: z._default(z.int().check(z.gte(2000), z.lte(60_000)), BANNER_INTERVAL),
    sort_order: sortOrder,
    status,
  },
  extra: {
    category: named,
    items: z.array(
      z.extend(bannerItem, {
        /** What it points to, in words; null: nothing. */
        points_to: z.nullable(z.string()),
        broken: brokenLink,
      }),
    ),
    /** The first picture. */
    image_url: z.nullable(z.string()),
    position_name: z.string(),
    state: z.enum(PAGE_STATES),
    state_name: z.string(),
    /** How often a link of it was followed. */
    clicks: z.int(),
  },
  columns: [
    { key: 'image_url', label: m.image, cell: 'image' },
    { key: 'name', label: m.name, cell: 'text', sortable: true, mobile: 'title' },
    { key: 'position_name', label: m.banner_position, cell: 'text' },
    { key: 'state_name', label: m.content_state, cell: 'text' },
    { key: 'clicks', label: m.banner_clicks, cell: 'number', align: 'end' },
    { key: 'sort_order', label: m.sort_order, cell: 'number', sortable: true, align: 'end', mobile: 'hidden' },
    { key: 'status', label: m.status, cell: 'status', sortable: true },
  ],
  fieldSets: [
    {
      title: m.general,
      fields: [{ key: 'name', label: m.name, input: 'text', translated: true, required: true, max: 120 }],
    },
    { title: m.banner_pictures, fields: [{ key: 'items', label: m.banner_pictures, input: 'own' }] },
    {
      title: m.banner_position,
      side: true,
      fields: [
        { key: 'position', label: m.banner_position, input: 'select', choices: bannerPositions },
        { key: 'category_id', label: m.category, input: 'reference', of: 'categories', hint: m.banner_category_hint },
        { key: 'type', label: m.banner_type, input: 'select', choices: bannerTypes },
        { key: 'interval', label: m.banner_interval, input: 'number', max: 60_000, hint: m.banner_interval_hint },
      ],
    },
    {
      title: m.status,
      side: true,
      fields: [
        ...stateFields,
        { key: 'date_start', label: m.banner_start, input: 'moment' },
        { key: 'date_end', label: m.banner_end, input: 'moment' },
      ],
    },
  ],
  filters: [
    statusFilter,
    { key: 'position', label: m.banner_position, choices: bannerPositions },
    { key: 'state', label: m.content_state, choices: stateChoices(PAGE_STATES) },
  ],
  sorts: SORTS,
})
export type BannerRow = Row<typeof banner>
export { BANNER_CROP }
