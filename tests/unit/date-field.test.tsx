import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { DateField } from '#app/ui/date-field.tsx'
import { DateTimeField } from '#app/ui/date-time-field.tsx'

// Its calendar is loaded when it is opened: here it is there before, as loading takes its time on a machine that is busy.
beforeAll(async () => {
  await import('#app/ui/day-calendar.tsx')
}, 60_000)
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const said = vi.fn()
function Day({ first = '', min }: { first?: string; min?: string }) {
  const [value, setValue] = useState(first)
  const put = (next: string) => {
    said(next)
    setValue(next)
  }
  return <DateField aria-label="Day" value={value} onValue={put} min={min} />
}
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })

it('takes a day as it is typed, and shows it as the product writes it once it is left', () => {
  render(<Day />)
  fireEvent.change(input(), { target: { value: '24/11/2026' } })
  expect(said).toHaveBeenLastCalledWith('2026-11-24')
  expect(input().value).toBe('24/11/2026')
  fireEvent.blur(input())
  expect(input().value).toBe('24/Nov/2026')
  fireEvent.change(input(), { target: { value: 'some day' } })
  expect(said).toHaveBeenLastCalledWith('some day')
  fireEvent.blur(input())
  expect(input().value).toBe('some day')
})

it('opens its calendar by key, keeps to the first day that may be, and gives the focus back', async () => {
  render(<Day first="2026-11-24" min="2026-11-20" />)
  fireEvent.keyDown(input(), { key: 'ArrowDown' })
  const dialog = screen.getByRole('dialog', { hidden: true })
  const day = (name: string) => screen.getByLabelText<HTMLButtonElement>(name)
  await waitFor(() => expect(day('25 November 2026')).toBeTruthy(), { timeout: 10_000 })
  expect(day('19 November 2026').disabled).toBe(true)
  fireEvent.click(day('25 November 2026'))
  expect(said).toHaveBeenLastCalledWith('2026-11-25')
  expect(dialog.isConnected).toBe(false)
  expect(document.activeElement).toBe(input())
  fireEvent.keyDown(input(), { key: 'ArrowDown' })
  fireEvent.click(screen.getByText('Clear'))
  expect(said).toHaveBeenLastCalledWith('')
}, 20_000)

it('takes the beginning of a day whose time nobody says', () => {
  const put = vi.fn()
  const { rerender } = render(<DateTimeField aria-label="Publish" label="Publish" value="" onValue={put} />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Publish' }), { target: { value: '1/2/2027' } })
  expect(put).toHaveBeenLastCalledWith('2027-02-01T00:00')
  rerender(<DateTimeField aria-label="Publish" label="Publish" value="2027-02-01T00:00" onValue={put} />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Publish: time' }), { target: { value: '930' } })
  expect(put).toHaveBeenLastCalledWith('2027-02-01T09:30')
})
