import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { PicturesAsk } from '#app/office/transfer/pictures-ask.tsx'
import { useImport } from '#app/office/transfer/use-import.ts'

const pictures = {
  links: 3,
  fetch: true,
  hosts: [
    { host: 'one.example', n: 2 },
    { host: 'two.example', n: 1 },
  ],
  done: 0,
  failed: 0,
  waiting: 0,
  errors: [],
}
interface Sent {
  data: FormData
  headers: Record<string, string>
}
const bff = vi.hoisted(() => ({
  importFile: vi.fn(),
  importJob: vi.fn(async () => ({ state: 'queued' })),
  previewImport: vi.fn(async () => ({ format: 'shopify', mapping: {}, remembered: false })),
}))
vi.mock('#app/bff/imports.functions.ts', () => bff)
vi.mock('#app/lib/locale.ts', () => ({ useLocale: () => 'en' }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

type Props = Partial<Parameters<typeof PicturesAsk>[0]>
function show(props: Props = {}) {
  const onWanted = vi.fn()
  render(<PicturesAsk pictures={pictures} wanted onWanted={onWanted} {...props} />)
  return onWanted
}
const isOn = () => screen.getByRole('switch').getAttribute('aria-checked')

it('has pictures fetched unless somebody says no, and says from where', () => {
  const onWanted = show()
  expect(isOn()).toBe('true')
  expect(screen.getByText(/one\.example \(2\), two\.example \(1\)/)).toBeTruthy()
  fireEvent.click(screen.getByRole('switch'))
  expect(onWanted).toHaveBeenCalledWith(false)
})

it('decides nothing for who may not choose, and says nothing of no links', () => {
  show({ wanted: undefined })
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByText(/one\.example/)).toBeTruthy()
  cleanup()
  show({ pictures: { ...pictures, links: 0, hosts: [] } })
  expect(screen.queryByText(/one\.example/)).toBeNull()
})

/** The page's work on a file that was chosen and tried. */
async function tried(mayAllow: boolean) {
  bff.importFile.mockResolvedValueOnce({ id: null, pictures })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const onJob = vi.fn()
  const { result } = renderHook(() => useImport('products', undefined, onJob, { mayUpdate: true, mayAllow }), {
    wrapper,
  })
  act(() => result.current.choose(new File(['a'], 'a.csv')))
  await waitFor(() => expect(result.current.trial.data).toBeTruthy())
  const begin = async () => {
    const calls = bff.importFile.mock.calls.length
    await act(async () => void result.current.begin())
    await waitFor(() => expect(bff.importFile.mock.calls.length).toBe(calls + 1))
    await waitFor(() => expect(result.current.start.isPending).toBe(false))
    const [{ data, headers }] = bff.importFile.mock.calls[calls] as [Sent]
    return { fetch: data.get('fetch_pictures'), dry: data.get('dry_run'), key: headers['idempotency-key'] }
  }
  return { result, begin, onJob }
}

it('sends with an import whether it fetches pictures, and writes no setting', async () => {
  const { result, begin } = await tried(true)
  act(() => result.current.wantPictures(false))
  bff.importFile.mockResolvedValueOnce({ id: 1 })
  expect(await begin()).toMatchObject({ dry: 'false', fetch: 'false' })
  const other = await tried(false)
  bff.importFile.mockResolvedValueOnce({ id: 2 })
  expect(await other.begin()).toMatchObject({ dry: 'false', fetch: null })
})

it('sends an import again under its key after a cut line, and any other under a fresh one', async () => {
  const { result, begin, onJob } = await tried(true)
  bff.importFile.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const cut = await begin()
  bff.importFile.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const again = await begin()
  expect(cut.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(again.key).toBe(cut.key)
  // Another way is another import: the server would refuse its key.
  act(() => result.current.wantPictures(false))
  bff.importFile.mockResolvedValueOnce({ id: 7 })
  const other = await begin()
  expect(other.key).not.toBe(cut.key)
  expect(onJob).toHaveBeenCalledWith(7)
  bff.importFile.mockResolvedValueOnce({ id: 8 })
  expect((await begin()).key).not.toBe(other.key)
})
