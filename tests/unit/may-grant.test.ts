import { describe, expect, it } from 'vitest'
import { mayGrant } from '#server/domain/people/may-grant.ts'

const clerk = { type: 'store', permissions: new Set(['order-view', 'order-update']) } as const

describe('what one may give away', () => {
  it('names what he lacks, in the order it was asked', () => {
    expect(mayGrant(clerk, ['user-view', 'order-view', 'role-view'])).toEqual(['user-view', 'role-view'])
  })

  it('lets him give what he holds', () => {
    expect(mayGrant(clerk, ['order-update', 'order-view'])).toEqual([])
    expect(mayGrant(clerk, [])).toEqual([])
  })

  it('holds an admin back from nothing', () => {
    expect(mayGrant({ type: 'admin', permissions: new Set() }, ['wallet-delete'])).toEqual([])
  })
})
