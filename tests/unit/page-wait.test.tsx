import { act, cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PERMISSIONS } from '#app/contracts/permissions.ts'
import { useAfter } from '#app/lib/use-after.ts'
import { PageShape, shapeOf } from '#app/office/shell/page-shape.tsx'
import { sidebarFor } from '#app/office/shell/sidebar-entries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('what shows only after a while', () => {
  it('shows nothing of what is over sooner, and begins anew each time', () => {
    const { result, rerender } = renderHook(({ active }) => useAfter(active, 100), { initialProps: { active: true } })
    act(() => void vi.advanceTimersByTime(99))
    expect(result.current).toBe(false)
    rerender({ active: false })
    act(() => void vi.advanceTimersByTime(500))
    expect(result.current).toBe(false)
    rerender({ active: true })
    expect(result.current).toBe(false)
    act(() => void vi.advanceTimersByTime(100))
    expect(result.current).toBe(true)
    rerender({ active: false })
    expect(result.current).toBe(false)
  })
})

describe('the shape of a page', () => {
  it.each([
    ['/dashboard', 'figures'],
    ['/products', 'list'],
    ['/categories/trash', 'list'],
    ['/products/add', 'form'],
    ['/products/edit/7', 'form'],
    ['/sales/show/7', 'form'],
    ['/settings', 'form'],
  ])('of %s is %s', (path, shape) => {
    expect(shapeOf(path)).toBe(shape)
  })

  it('says that it loads, and the name of the page where it is known', () => {
    const { container, getByRole } = render(<PageShape shape="list" title="Products" />)
    expect(getByRole('status').textContent).toContain('Loading')
    expect(container.textContent).toContain('Products')
    expect(container.querySelectorAll('[aria-hidden]').length).toBeGreaterThan(0)
  })
})

describe('the name of a page that is on its way', () => {
  it('is the one it is headed with, not that of its entry', () => {
    const entries = sidebarFor({ type: 'store', permissions: PERMISSIONS }).flatMap((group) => group.entries)
    const named = (key: string) => {
      const entry = entries.find((one) => one.key === key)
      return (entry?.title ?? entry?.label)?.()
    }
    expect(['sales', 'users', 'roles', 'shipping-methods'].map(named)).toEqual([
      'Sale',
      'Users',
      'Roles',
      'Shipping methods',
    ])
  })
})
