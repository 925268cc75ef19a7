import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '#app/lib/app-error.ts'
import { useStatusSwitch } from '#app/office/crud/list/use-status-switch.ts'
import { crudKey } from '#app/office/crud/queries.ts'

const toastError = vi.hoisted(() => vi.fn())
vi.mock('#app/lib/toast.ts', () => ({ toastError }))
vi.mock('#app/lib/log-failure.ts', () => ({ logFailure: vi.fn() }))

beforeEach(() => vi.resetAllMocks())
afterEach(cleanup)

const key = [...crudKey('brands'), 'list']

function list() {
  const queries = new QueryClient()
  queries.setQueryData(key, { data: [{ id: 7, status: true }], meta: {} })
  const update = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useStatusSwitch('brands', { update }), { wrapper })
  const shown = () => queries.getQueryData<{ data: { status: boolean }[] }>(key)?.data[0]?.status
  return { result, update, shown }
}

it('goes back where the line is cut, without a toast, and is marked until it is taken', async () => {
  const { result, update, shown } = list()
  update.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  act(() => result.current.mutate({ id: 7, status: false }))
  await waitFor(() => expect([...result.current.unsent]).toEqual([7]))
  expect(shown()).toBe(true)
  expect(toastError).not.toHaveBeenCalled()

  update.mockResolvedValueOnce({ id: 7 })
  act(() => result.current.mutate({ id: 7, status: false }))
  await waitFor(() => expect([...result.current.unsent]).toEqual([]))
  expect(shown()).toBe(false)
})

it('says in the specification’s words that the server refused, and marks nothing', async () => {
  const { result, update } = list()
  update.mockRejectedValueOnce(new AppError(422, 'No'))
  act(() => result.current.mutate({ id: 7, status: false }))
  await waitFor(() => expect(toastError).toHaveBeenCalledWith(expect.any(AppError), 'Change status error!'))
  expect([...result.current.unsent]).toEqual([])
})
