import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#app/lib/app-error.ts'
import { toastError } from '#app/lib/toast.ts'
import type { CrudApi } from '#app/office/crud/contract.ts'
import { useRemoval } from '#app/office/crud/list/use-removal.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { ImageList } from '#app/ui/image-list.tsx'
import { Toaster } from '#app/ui/toaster.tsx'

// What draws messages is loaded with the first one; only a hang is a fault.
configure({ asyncUtilTimeout: 4_500 })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fails = () => Promise.reject(new AppError(500, 'select * from brands'))
const api = { remove: fails, multiDelete: fails } satisfies Pick<CrudApi, 'remove' | 'multiDelete'>

/** The bulk menu's own deed, with rows to choose. */
function Removal() {
  const { ask, confirm } = useRemoval(api, () => undefined)
  const [rows, setRows] = useState<number[]>([])
  return (
    <>
      <button type="button" onClick={() => setRows([...rows, rows.length + 1])}>
        choose
      </button>
      <button type="button" onClick={() => ask(rows)}>
        delete
      </button>
      <button type="button" onClick={() => void confirm()}>
        yes
      </button>
      <Toaster />
    </>
  )
}

/** What a removal tells that rows have gone. */
const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a user reads, letter for letter', () => {
  it('that nothing is chosen', async () => {
    render(<Removal />, { wrapper: Queries })
    press('delete')
    expect(await screen.findByText('You must check at least 1 checkbox to delete')).toBeDefined()
  })

  it('that one could not be deleted', async () => {
    render(<Removal />, { wrapper: Queries })
    press('choose')
    press('delete')
    press('yes')
    expect(await screen.findByText('Something went wrong, please try agian later!')).toBeDefined()
  })

  it('that the chosen could not be deleted', async () => {
    render(<Removal />, { wrapper: Queries })
    press('choose')
    press('choose')
    press('delete')
    press('yes')
    expect(await screen.findByText('Something went wrong, please try again later')).toBeDefined()
  })

  it('a refusal that says nothing', async () => {
    render(<Toaster />)
    await act(() => toastError(new AppError(422, '')))
    expect(await screen.findByText('Request failed with status code 422')).toBeDefined()
  })

  it.each([
    [500, 'Internal Server Error! There is an error on our server, please contact admin or try again later!'],
    [429, 'Too many requests, please try again later'],
  ])('what is wrong with us, and of who asks too often: %i', async (status, text) => {
    render(<Toaster />)
    // Of a fault of ours nobody is told more.
    await act(() => toastError(new AppError(status, status === 500 ? 'select * from brands' : ''), undefined, 'public'))
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('that there is nothing to choose', async () => {
    render(<Combobox aria-label="Brand" value={null} onValue={() => undefined} options={[]} />)
    press('Show options')
    expect(await screen.findByText('The option list is empty!')).toBeDefined()
  })

  it('which picture is the main one', () => {
    const one = { image: 'a.webp', image_path: '/files/1/a.webp', image_url: '/files/1/a.webp', main: true }
    render(<ImageList value={[one]} onValue={() => undefined} upload={fails} crop={{ width: 850, height: 850 }} />)
    expect(screen.getAllByText('Feature Image').length).toBeGreaterThan(0)
  })
})
