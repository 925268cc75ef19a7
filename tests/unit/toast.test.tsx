import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#app/lib/app-error.ts'
import { toastError, toastSuccess } from '#app/lib/toast.ts'
import { Toaster } from '#app/ui/toaster.tsx'

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  render(<Toaster />)
  // What draws messages is there from the first one on.
  void toastSuccess('ready')
  await screen.findByText('ready')
  vi.useFakeTimers()
  await pass(10_000)
})
afterEach(async () => {
  // Those that stand are kept outside what draws them, for the next test too.
  await act(async () => toast.dismiss())
  await pass(FADE)
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
})

/** In two goes: what is drawn after the first may set a clock of its own. */
const pass = async (ms: number) => {
  await act(async () => vi.advanceTimersByTimeAsync(50))
  await act(async () => vi.advanceTimersByTimeAsync(ms - 50))
}
const shown = (text: string) => screen.queryByText(text) !== null
/** Time for a message to fade out. */
const FADE = 500

describe('a toast (specification section 9)', () => {
  it('stands for 3000 ms', async () => {
    await act(async () => toastSuccess('saved'))
    await pass(2900)
    expect(shown('saved')).toBe(true)
    await pass(100 + FADE)
    expect(shown('saved')).toBe(false)
  })

  it('of a success dismisses those before; an error joins them', async () => {
    await act(async () => toastError(new AppError(422, 'wrong')))
    await act(async () => toastError(new AppError(422, 'also wrong')))
    await pass(100)
    expect([shown('wrong'), shown('also wrong')]).toEqual([true, true])
    await act(async () => toastSuccess('saved'))
    await pass(FADE)
    expect([shown('wrong'), shown('also wrong'), shown('saved')]).toEqual([false, false, true])
  })

  it.each([
    ['the pointer', (list: Element) => fireEvent.mouseEnter(list), (list: Element) => fireEvent.mouseLeave(list)],
    [
      'the keyboard',
      () => fireEvent.keyDown(document, { altKey: true, code: 'KeyT' }),
      () => fireEvent.keyDown(document, { code: 'Escape' }),
    ],
  ])('waits while %s rests on it', async (_, enter, leave) => {
    await act(async () => toastSuccess('saved'))
    await pass(1000)
    const list = document.querySelector('[data-sonner-toaster]') as HTMLElement
    await act(async () => enter(list))
    await pass(9000)
    expect(shown('saved')).toBe(true)
    await act(async () => {
      list.focus()
      leave(list)
    })
    await pass(3000 + FADE)
    expect(shown('saved')).toBe(false)
  })
})
