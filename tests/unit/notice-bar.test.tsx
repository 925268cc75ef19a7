import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { dismiss, notify } from '#app/shop/notice.ts'
import { NoticeBar } from '#app/shop/notice-bar.tsx'

vi.mock('#app/shop/notice-line.tsx', () => {
  throw new Error('no line')
})
afterEach(() => {
  act(dismiss)
  cleanup()
})

it('says plainly what it has to say where the program that draws it cannot be had', async () => {
  render(<NoticeBar />)
  act(() => notify({ text: 'Order canceled' }))
  expect((await screen.findByText('Order canceled')).closest('[role=status]')).not.toBeNull()
  act(dismiss)
  expect(screen.queryByText('Order canceled')).toBeNull()
})
