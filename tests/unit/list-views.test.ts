import { describe, expect, it } from 'vitest'
import { brand } from '#app/contracts/resources/brand.ts'
import type { SavedView } from '#app/contracts/saved-view.ts'
import { listSearch } from '#app/office/crud/list/list-search.ts'
import { activeView, defaultView, searchOfView, viewQuery, viewsOf } from '#app/office/crud/views/list-views.ts'

const saved = (id: number, query: string, more: Partial<SavedView> = {}): SavedView => ({
  id,
  version: 1,
  resource: 'brands',
  name: `View ${id}`,
  query,
  columns: null,
  shared: false,
  is_default: false,
  sort_order: 0,
  own: true,
  user: null,
  created_at: '',
  updated_at: '',
  ...more,
})
const views = viewsOf(brand.views ?? [], [saved(7, 'sort=name&status=false'), saved(8, 'search=%E1%9E%80')])
const known = listSearch(brand.query)

describe('the views of a list', () => {
  it('are all rows, those of the resource, and the saved ones', () => {
    expect(views.map(({ key }) => key)).toEqual(['all', 'active', 'inactive', '7', '8'])
  })

  it('keep what the URL says but page, drawer and view, in one order', () => {
    const search = { view: '7', page: 3, filter: true, status: false, sort: 'name', mode: 'grid', search: undefined }
    expect(viewQuery(search)).toBe('mode=grid&sort=name&status=false')
  })

  it('open what they keep, and what is read of it is the same again', () => {
    for (const view of views) {
      const search = known(searchOfView(view))
      expect([view.key, search.view, viewQuery(search)]).toEqual([view.key, view.key, view.query])
    }
  })

  it('are found by name, else by what they show', () => {
    expect(activeView(views, known({ view: '7', status: 'true' }))?.key).toBe('7')
    expect(activeView(views, known({ status: 'true' }))?.key).toBe('active')
    expect(activeView(views, known({ view: '999', status: 'false', sort: 'name' }))?.key).toBe('7')
    expect(activeView(views, known({}))?.key).toBe('all')
    expect(activeView(views, known({ search: 'x' }))).toBeUndefined()
    // The same rows on a board; what is kept as a list is another view.
    expect(activeView(views, { ...known({ status: 'true' }), mode: 'board' })?.key).toBe('active')
    expect(activeView(views, { ...known({ status: 'false', sort: 'name' }), mode: 'board' })).toBeUndefined()
  })

  it('name nothing but a view in the URL', () => {
    for (const junk of ['<b>', 'a'.repeat(21), '../x', '']) expect(known({ view: junk }).view).toBeUndefined()
  })

  it('begin with the own default, never with another’s', () => {
    expect(defaultView([saved(1, 'status=true', { own: false, is_default: true }), saved(2, '')])).toBeUndefined()
    expect(defaultView([saved(3, 'status=true', { is_default: true })])).toEqual({ status: 'true', view: '3' })
  })
})
