import { describe, expect, it } from 'vitest'
import { choiceOf, codesOfGroup, found, isChoice, missingFor, missingView, toggled } from '#app/office/roles/choice.ts'

const tag = ['tag-view', 'tag-create', 'tag-update', 'tag-delete']
const set = (...codes: string[]) => new Set(codes)
const any = () => true

describe('a box that stands for many', () => {
  it('is full, empty or between', () => {
    expect(choiceOf(tag, set())).toBe('none')
    expect(choiceOf(tag, set('tag-view', 'order-view'))).toBe('some')
    expect(choiceOf(tag, set(...tag))).toBe('all')
  })

  it('fills up first and empties then, in the order of the list', () => {
    const full = toggled(set('order-view', 'tag-update'), tag, any)
    expect(full).toEqual([...tag, 'order-view'])
    expect(toggled(set(...full), tag, any)).toEqual(['order-view'])
  })

  it('leaves what may not be given', () => {
    const free = (code: string) => code !== 'tag-delete'
    expect(toggled(set(), tag, free)).toEqual(['tag-view', 'tag-create', 'tag-update'])
    expect(toggled(set('tag-view', 'tag-create', 'tag-update'), tag, free)).toEqual([])
    expect(toggled(set('tag-delete'), ['tag-delete'], free)).toEqual(['tag-delete'])
  })
})

describe('what is of no use alone', () => {
  const odd = { code: 'post-category-update', needs: 'post-category-delete', text: '' }

  it('names what it needs', () => {
    expect(missingFor(odd, set('post-category-update'))).toBe('post-category-delete')
    expect(missingFor(odd, set('post-category-update', 'post-category-delete'))).toBeUndefined()
    expect(missingFor(odd, set())).toBeUndefined()
    expect(missingFor({ ...odd, needs: null }, set('post-category-update'))).toBeUndefined()
  })

  it('needs its list', () => {
    expect(missingView('tag', set('tag-delete'))).toBe('tag-view')
    expect(missingView('tag', set('tag-delete', 'tag-view'))).toBeUndefined()
    expect(missingView('tag', set('tag-view'))).toBeUndefined()
  })
})

describe('the search', () => {
  const row = (resource: string, name: string) => ({ resource, name, odd: null })
  const groups = [
    {
      key: 'catalog',
      name: 'Catalog',
      note: null,
      rows: [row('tag', 'Tags'), row('brand', 'ម៉ាក')],
      switches: [{ code: 'product-return-view', name: 'View returns', odd: null }],
    },
    { key: 'people', name: 'People', note: null, rows: [row('user', 'Users')], switches: [] },
  ]
  const names = (words: string) => found(groups, words).flatMap(codesOfGroup)

  it('finds by the name of a row, of a switch and of a group', () => {
    expect(names(' TAGS ')).toEqual(tag)
    expect(names('returns')).toEqual(['product-return-view'])
    expect(names('catal')).toHaveLength(9)
    expect(names('ម៉ាក')).toHaveLength(4)
  })

  it('finds by the string itself, and everything by nothing', () => {
    expect(names('user-del')).toHaveLength(4)
    expect(names('')).toHaveLength(13)
    expect(found(groups, 'no such thing')).toEqual([])
  })
})

it('knows a preset by its permissions alone', () => {
  expect(isChoice(['tag-view', 'order-view'], set('order-view', 'tag-view'))).toBe(true)
  expect(isChoice(['tag-view'], set('order-view', 'tag-view'))).toBe(false)
  expect(isChoice(['tag-view'], set('order-view'))).toBe(false)
})
