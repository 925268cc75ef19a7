import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useReturnFocus } from '#app/ui/use-return-focus.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Dialog({ open, name }: { open: boolean; name: string }) {
  useReturnFocus(open)
  return open ? (
    <div role="dialog" aria-label={name}>
      <button type="button">{`in ${name}`}</button>
    </div>
  ) : null
}

/** A page with the button that had the focus, and dialogs over it. */
const page = (palette: boolean, question: boolean) => (
  <>
    <button type="button">opener</button>
    <Dialog open={palette} name="palette" />
    <Dialog open={question} name="question" />
  </>
)
const passed = () => act(async () => vi.advanceTimersByTimeAsync(1000))

/** The palette, opened by the button, has the focus. @returns what shows the page anew */
function opened() {
  const { rerender } = render(page(false, false))
  screen.getByText('opener').focus()
  rerender(page(true, false))
  screen.getByText('in palette').focus()
  return rerender
}

it('goes back to what had it when the dialog opened', async () => {
  opened()(page(false, false))
  await passed()
  expect(document.activeElement).toBe(screen.getByText('opener'))
})

it('is left to the dialog that a first one brought up', async () => {
  opened()(page(false, true))
  await passed()
  expect(document.activeElement).toBe(document.body)
})
