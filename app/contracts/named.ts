import { m } from '#app/paraglide/messages.js'
import { requiredText, SORTS, sortOrder, stateFields, status, statusFilter } from './fields.ts'
import { type Column, type Declaration, type Field, type FieldSet, type Filter, resource, type Shape } from './kit.ts'

const texts = { name: requiredText(120) }

interface Named<S extends Shape, X extends Shape, P extends string>
  extends Pick<Declaration<typeof texts, S, X, P>, 'name' | 'path' | 'page' | 'labels' | 'permission'> {
  /** What a body has beyond name, order and status. */
  shape?: S
  /** What a reply has beyond. */
  extra: X
  /** Between name and order. */
  columns?: readonly Column[]
  /** Below the name. */
  fields?: readonly Field[]
  /** Further cards in the middle. */
  sets?: readonly FieldSet[]
  filters?: readonly Filter[]
}

/** Declares what has a name, an order and a status, and little more. */
export function namedResource<X extends Shape, const P extends string, S extends Shape = Record<never, never>>(
  own: Named<S, X, P>,
) {
  const { columns = [], fields = [], sets = [], filters = [], shape = {} as S } = own
  return resource({
    name: own.name,
    path: own.path,
    page: own.page,
    labels: own.labels,
    permission: own.permission,
    texts,
    shape: { sort_order: sortOrder, status, ...shape },
    extra: own.extra,
    columns: [
      { key: 'name', label: m.name, cell: 'text', sortable: true, mobile: 'title' },
      ...columns,
      { key: 'sort_order', label: m.sort_order, cell: 'number', sortable: true, align: 'end', mobile: 'hidden' },
      { key: 'status', label: m.status, cell: 'status', sortable: true },
    ],
    fieldSets: [
      {
        title: m.general,
        fields: [{ key: 'name', label: m.name, input: 'text', translated: true, required: true, max: 120 }, ...fields],
      },
      ...sets,
      { title: m.status, side: true, fields: stateFields },
    ],
    filters: [statusFilter, ...filters],
    sorts: SORTS,
  })
}
