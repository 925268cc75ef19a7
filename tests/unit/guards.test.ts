import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { may, rightsOf } from '../../app/lib/may.ts'
import { auth } from '../../app/office/guards/auth.ts'
import type { Profile } from '../../app/office/guards/current-user.ts'
import { enrolled } from '../../app/office/guards/enrolled.ts'
import { guest } from '../../app/office/guards/guest.ts'
import { openPage } from '../../app/office/guards/open-page.ts'
import { openStore } from '../../app/office/guards/open-store.ts'
import { permitted } from '../../app/office/guards/permitted.ts'
import { requestedPage } from '../../app/office/guards/requested-page.ts'
import { safeRedirect } from '../../app/office/guards/safe-redirect.ts'
import { storeAdmin } from '../../app/office/guards/store-admin.ts'
import { superAdmin } from '../../app/office/guards/super-admin.ts'

const user = (type: 'store' | 'admin', ...permissions: string[]) => ({ type, permissions }) as unknown as Profile
const staff = user('store', 'brand-view', 'brand-update')
const admin = user('admin')

/** Where a guard leads, or undefined where it lets pass. */
function leadsTo(guard: () => unknown) {
  try {
    guard()
    return undefined
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, search } = thrown.options as { to: string; search?: object }
    return search && Object.keys(search).length > 0 ? { to, ...search } : to
  }
}

describe('the way back after signing in', () => {
  it.each(['/sales?page=2&sort=total', '/sales/show/7#history', '/', '/brands/edit/1?x=%2F%2Fevil.example'])(
    '%s is a page of ours',
    (path) => {
      expect(safeRedirect(path)).toBe(path)
    },
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'sales',
    '',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    ' //evil.example',
    '/./\\evil.example',
    undefined,
    null,
    7,
    ['/sales'],
    { path: '/sales' },
  ])('%j is not', (path) => {
    expect(safeRedirect(path)).toBeUndefined()
  })
})

describe('guards', () => {
  it('auth sends a visitor to the sign-in and remembers the page', () => {
    expect(leadsTo(() => auth(null, '/sales?page=2'))).toEqual({ to: '/login', redirect: '/sales?page=2' })
    expect(leadsTo(() => auth(null, '/dashboard'))).toBe('/login')
    expect(leadsTo(() => auth(null, '//evil.example/x'))).toBe('/login')
    expect(auth(staff, '/sales')).toBe(staff)
  })

  it('guest sends whoever is signed in to the dashboard', () => {
    expect(leadsTo(() => guest(staff))).toBe('/dashboard')
    expect(leadsTo(() => guest(null))).toBeUndefined()
  })

  it('a suspended store’s people stay with what is their own', () => {
    for (const store_suspended of [true, false]) {
      const refused = store_suspended ? '/no-permission' : undefined
      expect(leadsTo(() => openStore({ store_suspended }, { path: '/sales', who: 'store' }))).toBe(refused)
      expect(leadsTo(() => openStore({ store_suspended }, { path: '/users', permission: 'user-view' }))).toBe(refused)
      expect(leadsTo(() => openStore({ store_suspended }, { path: '/profile' }))).toBeUndefined()
    }
  })

  it('whom a second factor is demanded of is led to set one up', () => {
    expect(leadsTo(() => enrolled({ must_set_up_two_factor: true }))).toBe('/two-factor')
    expect(leadsTo(() => enrolled({ must_set_up_two_factor: false }))).toBeUndefined()
  })

  it('the type is checked on both sides', () => {
    expect(leadsTo(() => storeAdmin(admin))).toBe('/no-permission')
    expect(leadsTo(() => storeAdmin(staff))).toBeUndefined()
    expect(leadsTo(() => superAdmin(staff))).toBe('/no-permission')
    expect(leadsTo(() => superAdmin(admin))).toBeUndefined()
  })

  it('a store user needs the permission, an admin passes', () => {
    expect(leadsTo(() => permitted(staff, 'brand-create'))).toBe('/no-permission')
    expect(leadsTo(() => permitted(staff, 'brand-view'))).toBeUndefined()
    expect(leadsTo(() => permitted(staff, undefined))).toBeUndefined()
    expect(leadsTo(() => permitted(admin, 'brand-create'))).toBeUndefined()
    expect(rightsOf(staff, 'brand')).toEqual({ create: false, update: true, delete: false })
    expect(may(admin, 'anything-at-all')).toBe(true)
  })

  it.each([
    ['/', undefined],
    ['/all-stores', undefined],
    ['/all-stores/', undefined],
    ['/pricing', undefined],
    ['/about', '/dashboard'],
    ['/all-store/kafe', '/dashboard'],
    ['/resource/blogs', '/dashboard'],
  ])('a signed-in visitor of %s goes to %s', (path, to) => {
    expect(leadsTo(() => openPage(true, path))).toBe(to)
    expect(leadsTo(() => openPage(false, path))).toBeUndefined()
  })

  it('finds the page in the route table, by pattern or by address, and nothing that is not in it', () => {
    const visit = (fullPath: string, params = {}) =>
      requestedPage([
        { fullPath: '/', params: {} },
        { fullPath, params },
      ])
    expect(visit('/brands/edit/$id', { id: '5' })).toMatchObject({ who: 'store', permission: 'brand-update' })
    expect(visit('/brands/')).toMatchObject({ permission: 'brand-view' })
    expect(visit('/$', { _splat: 'coupon/edit/5' })).toMatchObject({ permission: 'coupon-update' })
    expect(visit('/$', { _splat: 'coupon/' })).toMatchObject({ permission: 'coupon-view' })
    for (const _splat of ['nowhere', 'coupon/edit', 'coupon/edit/5/6', 'COUPON', ''])
      expect(() => visit('/$', { _splat })).toThrow(expect.objectContaining({ isNotFound: true }))
    expect(() => visit('/new-page')).toThrow(expect.objectContaining({ isNotFound: true }))
  })
})
