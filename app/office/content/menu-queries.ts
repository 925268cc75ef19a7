import { queryOptions } from '@tanstack/react-query'
import { menuTree } from '#app/bff/menus.functions.ts'
import { getLocale } from '#app/lib/locale.ts'
import { crudKey } from '#app/office/crud/queries.ts'

/** All menus as a tree; the server names what they point to in the page's language. */
export const menuTreeOptions = () =>
  queryOptions({ queryKey: [...crudKey('cms/menus'), 'tree', getLocale()], queryFn: () => menuTree() })
