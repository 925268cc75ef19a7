import type { TableKind } from '#server/domain/transfer/file/table/table-kind.ts'
import { CATEGORY_SETTINGS, type CategorySettings } from './category-settings.ts'

export const CATEGORY_TEXTS = [
  'name',
  'description',
  'meta_tag_title',
  'meta_tag_description',
  'meta_tag_keyword',
] as const
export type CategoryText = (typeof CATEGORY_TEXTS)[number]

/** Its pictures as its call names them, and the columns that say them. */
export const CATEGORY_PICTURES = { image: 'image', banner_path: 'banner' } as const
export type CategoryPicture = keyof typeof CATEGORY_PICTURES

/**
 * What is read of a category's row. A text without a language is in the store's own; `key` is what other rows of the file
 * call it by as their `parent`, beside its link name; `path` are names from the top of the tree down to its own.
 */
export type CategoryField =
  | ('slug' | 'key' | 'parent' | 'path' | 'status' | 'sort_order' | 'image' | 'banner' | 'filters')
  | keyof CategorySettings
  | CategoryText
  | `${CategoryText}_${'en' | 'km'}`

/** The columns of our own format: what a template has, and what an export writes. */
export const CATEGORY_HEADER = [
  'slug',
  'parent',
  'path',
  'name_en',
  'name_km',
  'description_en',
  'description_km',
  'status',
  'sort_order',
  'image',
  'banner',
  'meta_tag_title_en',
  'meta_tag_title_km',
  'meta_tag_description_en',
  'meta_tag_description_km',
  'meta_tag_keyword_en',
  'meta_tag_keyword_km',
  ...CATEGORY_SETTINGS,
  'filters',
] as const

/** Any of them tells our own format; a file of products has none. */
const OWN = [
  ['path', 'name_en'],
  ['path', 'name_km'],
  ['slug', 'path'],
  ['slug', 'parent', 'name_en'],
  ['slug', 'parent', 'name_km'],
] as const

export const CATEGORY_TABLE: TableKind<CategoryField> = {
  kind: 'categories',
  formats: [
    {
      // MHCCORP's Export/Import Tool, sheet "Categories".
      format: 'opencart',
      knownBy: ['category_id', 'parent_id', 'image_name', 'sort_order'],
      titles: {
        key: 'category_id',
        parent: 'parent_id',
        name: 'name',
        description: 'description',
        slug: 'seo_keyword',
        name_en: ['name(en-gb)', 'name(en-us)', 'name(en)'],
        name_km: ['name(km-kh)', 'name(km)'],
        description_en: ['description(en-gb)', 'description(en-us)', 'description(en)'],
        description_km: ['description(km-kh)', 'description(km)'],
        meta_tag_title_en: ['meta_title(en-gb)', 'meta_title(en-us)', 'meta_title(en)'],
        meta_tag_title_km: ['meta_title(km-kh)', 'meta_title(km)'],
        meta_tag_description_en: ['meta_description(en-gb)', 'meta_description(en-us)', 'meta_description(en)'],
        meta_tag_description_km: ['meta_description(km-kh)', 'meta_description(km)'],
        status: 'status',
        sort_order: 'sort_order',
        image: 'image_name',
      },
      html: true,
    },
    {
      // Terms of the taxonomy product_cat, as the usual exporters and WordPress itself call their columns.
      format: 'woocommerce',
      knownBy: ['term_id', 'name', 'slug', 'parent'],
      titles: {
        key: 'term_id',
        name: 'name',
        slug: 'slug',
        parent: 'parent',
        description: 'description',
        image: ['thumbnail', 'image'],
      },
      html: true,
    },
    {
      // Collections lie beside each other. "Sort Order" there is how their products are sorted.
      format: 'shopify',
      knownBy: ['handle', 'title', 'body html', 'sort order'],
      titles: {
        slug: 'handle',
        name: 'title',
        description: 'body html',
        status: 'published',
        image: 'image src',
        meta_tag_title: ['metafield: title_tag [string]', 'seo title'],
        meta_tag_description: ['metafield: description_tag [string]', 'seo description'],
      },
      html: true,
    },
    ...OWN.map((knownBy) => ({
      format: 'own' as const,
      knownBy,
      titles: Object.fromEntries(CATEGORY_HEADER.map((title) => [title, title])),
    })),
  ],
  mapped: [
    'name',
    'name_km',
    'path',
    'parent',
    'key',
    'slug',
    'description',
    'description_km',
    'status',
    'sort_order',
    'image',
    'meta_tag_title',
    'meta_tag_description',
  ],
  words: [
    ['path', /path|breadcrumb|full name|hierarch/i],
    ['parent', /parent|above|មេ/i],
    ['name_km', /khmer|name[ _-]?k[mh]|ឈ្មោះខ្មែរ/i],
    ['slug', /slug|handle|url|link|permalink/i],
    ['name', /^(category|collection|department)?[ _-]?(name|title)([ _-]?en)?$|^(category|collection)$|ឈ្មោះ|ប្រភេទ/i],
    ['key', /^(category[ _-]?)?(id|code|key|no)$|កូដ/i],
    ['meta_tag_title', /^(meta|seo)[ _-]?(tag[ _-]?)?title/i],
    ['meta_tag_description', /^(meta|seo)[ _-]?(tag[ _-]?)?desc/i],
    ['description', /desc|ពិពណ៌នា/i],
    ['status', /status|active|visible|publish|ស្ថានភាព/i],
    ['sort_order', /sort|order|position|លំដាប់/i],
    ['image', /image|photo|picture|thumb|រូប/i],
  ],
  isEnough: (has) => has('name') || has('name_km') || has('path') || has('slug'),
}
