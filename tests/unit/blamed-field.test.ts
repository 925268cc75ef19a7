import { describe, expect, it } from 'vitest'
import { faultOf } from '#server/core/procedure/faults.ts'
import { blamedField } from '#server/db/blamed-field.ts'

const sent = { id: 7, name: 'a\0', lines: [{ quantity: 3 }, { quantity: 9_999_999_999 }], day: '2026-02-31' }

describe('a value that only the database refuses', () => {
  it.each([
    ['22003', 'lines.1.quantity'],
    ['22008', 'day'],
    ['22021', 'name'],
    ['54000', 'day'],
  ])('is named, by what PostgreSQL says of it: %s', (code, field) => {
    expect(blamedField(code, sent)?.join('.')).toBe(field)
    const { status, data } = faultOf(Object.assign(new Error('database'), { code }), 'request', sent)
    expect([status, Object.keys(data?.errors ?? {})]).toEqual([422, [field]])
  })

  it('names something that was sent, whatever it is', () => {
    expect(blamedField('22021', { page: 1 })).toEqual(['page'])
    expect(blamedField('22003', { of: [[[[[[[[1]]]]]]]] })).toHaveLength(6)
  })

  it('is our own fault where nothing was sent', () => {
    for (const nothing of [undefined, null, {}, 'text', []]) {
      expect(blamedField('22003', nothing)).toBeUndefined()
      expect(faultOf(Object.assign(new Error('database'), { code: '22003' }), 'request', nothing).status).toBe(500)
    }
  })
})
