import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import {
  image,
  optionalText,
  requiredText,
  SORTS,
  seoSet,
  seoTexts,
  sortOrder,
  stateFields,
  status,
  statusFilter,
  statusViews,
  text,
} from './fields.ts'
import { type Column, type Declaration, type Field, type FieldSet, type Filter, resource, type Shape } from './kit.ts'

const texts = { name: requiredText(120), description: z.nullable(text(2000)), ...seoTexts }
const common = { ...image, slug: optionalText(120), sort_order: sortOrder, status }
const shown = { image_url: z.nullable(z.string()) }

type Given = 'name' | 'path' | 'page' | 'labels' | 'trash'

interface Plain<S extends Shape, X extends Shape, P extends string>
  extends Pick<Declaration<typeof texts, S, X, P>, Given> {
  /** Absent: its name. */
  permission?: string
  /** What a body has beyond texts, picture, link name, order and status. */
  shape: S
  /** What a reply has beyond. */
  extra: X
  /** True: rows lie below each other, and their names are indented. */
  tree?: boolean
  /** Between name and order. */
  columns?: readonly Column[]
  /** Below name and description. */
  fields?: readonly Field[]
  /** Below status and order. */
  switches?: readonly Field[]
  /** Below the picture. */
  images?: readonly Field[]
  /** Further cards: in the middle before the texts for search engines, at the side below the picture. */
  sets?: readonly FieldSet[]
  filters?: readonly Filter[]
}

/**
 * Declares what has a name, a description, a picture, texts for search engines, an order and a status, as most things
 * do; said is only what is its own. Its table is a `resourceTable`.
 */
export function plainResource<S extends Shape, X extends Shape, const P extends string>(own: Plain<S, X, P>) {
  const { columns = [], fields = [], switches = [], images = [], sets = [], filters = [] } = own
  return resource({
    name: own.name,
    path: own.path,
    page: own.page,
    ...(own.trash && { trash: own.trash }),
    labels: own.labels,
    permission: own.permission ?? own.name,
    texts,
    shape: { ...common, ...own.shape },
    extra: { ...shown, ...own.extra },
    columns: [
      { key: 'image_url', label: m.image, cell: 'image', mobile: 'hidden' },
      { key: 'name', label: m.name, cell: own.tree ? 'tree' : 'text', sortable: true, mobile: 'title' },
      ...columns,
      { key: 'sort_order', label: m.sort_order, cell: 'number', sortable: true, align: 'end', mobile: 'hidden' },
      { key: 'status', label: m.status, cell: 'status', sortable: true },
    ],
    fieldSets: [
      {
        title: m.general,
        fields: [
          { key: 'name', label: m.name, input: 'text', translated: true, required: true, max: 120 },
          { key: 'description', label: m.description, input: 'textarea', translated: true, max: 2000 },
          ...fields,
        ],
      },
      ...sets.filter(({ side }) => !side),
      seoSet,
      { title: m.status, side: true, fields: [...stateFields, ...switches] },
      {
        title: m.image,
        side: true,
        fields: [{ key: 'image', label: m.image, input: 'image', crop: { width: 850, height: 850 } }, ...images],
      },
      ...sets.filter(({ side }) => side),
    ],
    filters: [statusFilter, ...filters],
    views: statusViews,
    sorts: SORTS,
  })
}
