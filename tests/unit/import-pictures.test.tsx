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
  const calls = { onWanted: vi.fn(), onChanged: vi.fn() }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PicturesAsk pictures={pictures} wanted mayAllow {...calls} {...props} />
    </QueryClientProvider>,
  )
  return calls
}
const isOn = () => screen.getByRole('switch').getAttribute('aria-checked')
const press = () => act(async () => void fireEvent.click(screen.getByRole('switch')))

it('has pictures fetched unless somebody says no, and says from where', async () => {
  const { onWanted } = show()
  expect(isOn()).toBe('true')
  expect(screen.getByText(/one\.example \(2\), two\.example \(1\)/)).toBeTruthy()
  await press()
  expect(onWanted).toHaveBeenCalledWith(false)
  // The store has not allowed it yet: there is nothing to take back.
  expect(bff.writeSettings).not.toHaveBeenCalled()
})

it('takes back what the store allowed before', async () => {
  const { onChanged } = show({ pictures: { ...pictures, fetch: true } })
  await press()
  await waitFor(() => expect(onChanged).toHaveBeenCalled())
  expect(bff.writeSettings).toHaveBeenCalledWith({ data: { fetch_pictures: false } })
})

it('decides nothing for who may not change the settings, and says nothing of no links', () => {
  show({ mayAllow: false })
  expect(screen.queryByRole('switch')).toBeNull()
  cleanup()
  show({ pictures: { ...pictures, links: 0, hosts: [] } })
  expect(screen.queryByText(/one\.example/)).toBeNull()
})
