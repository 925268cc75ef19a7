import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PicturesAsk } from '#app/office/transfer/pictures-ask.tsx'

const bff = vi.hoisted(() => ({ writeSettings: vi.fn(async () => ({})) }))
vi.mock('#app/bff/settings.functions.ts', () => bff)

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const pictures = {
  links: 3,
  fetch: false,
  hosts: [
    { host: 'one.example', n: 2 },
    { host: 'two.example', n: 1 },
  ],
  done: 0,
  failed: 0,
  waiting: 0,
  errors: [],
}
type Props = Partial<Parameters<typeof PicturesAsk>[0]>
function show(props: Props = {}) {
  const onChanged = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PicturesAsk pictures={pictures} mayAllow onChanged={onChanged} {...props} />
    </QueryClientProvider>,
  )
  return onChanged
}

it('says from where pictures would be fetched before somebody allows it', async () => {
  const onChanged = show()
  expect(screen.getByText(/one\.example \(2\), two\.example \(1\)/)).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('switch')))
  await waitFor(() => expect(onChanged).toHaveBeenCalled())
  expect(bff.writeSettings).toHaveBeenCalledWith({ data: { fetch_pictures: true } })
})

it('says it to who may not change the settings, too, and says nothing of no links', () => {
  show({ mayAllow: false })
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByText(/one\.example \(2\)/)).toBeTruthy()
  cleanup()
  show({ pictures: { ...pictures, links: 0, hosts: [] } })
  expect(screen.queryByText(/one\.example/)).toBeNull()
})
