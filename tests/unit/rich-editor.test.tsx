import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { linkOf } from '#app/ui/link-of.ts'
import { RichEditor } from '#app/ui/rich-editor.tsx'

afterEach(cleanup)
// jsdom draws nothing, and the editor asks where its caret stands.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()

const bare = {
  id: 'text',
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
} as const
const tool = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => act(async () => void fireEvent.click(tool(name)))

it('says what is written, and nothing before', async () => {
  const onValue = vi.fn()
  const stored = '<p>Tea <a rel="noopener nofollow" href="https://a.example">a</a></p><ul><li><p>one</p></li></ul>'
  render(<RichEditor {...bare} value={stored} onValue={onValue} lang="km" />)
  const box = await screen.findByRole('textbox')
  expect([box.id, box.lang, box.getAttribute('aria-multiline')]).toEqual(['text', 'km', 'true'])
  act(() => box.focus())
  expect(onValue).not.toHaveBeenCalled()
  await press('Heading')
  expect(onValue).toHaveBeenLastCalledWith(
    expect.stringMatching(/^<h2>Tea <a .*<\/h2><ul><li><p>one<\/p><\/li><\/ul>$/),
  )
  expect(tool('Heading').getAttribute('aria-pressed')).toBe('true')
  await press('Undo')
  expect(onValue).toHaveBeenLastCalledWith(expect.stringMatching(/^<p>Tea <a /))
})

it('shows what the form says meanwhile, and does not answer to it', async () => {
  const onValue = vi.fn()
  const view = render(<RichEditor {...bare} value="<p>one</p>" onValue={onValue} />)
  const box = await screen.findByRole('textbox')
  await act(async () =>
    view.rerender(<RichEditor {...bare} value="<p>two</p>" onValue={onValue} aria-invalid={true} />),
  )
  expect([box.textContent, box.getAttribute('aria-invalid')]).toEqual(['two', 'true'])
  expect(onValue).not.toHaveBeenCalled()
})

it('has one stop of the tab key, and arrows between its tools', async () => {
  render(<RichEditor {...bare} value="" onValue={() => undefined} />)
  await screen.findByRole('textbox')
  const stops = () => screen.getAllByRole('button').filter((button) => button.tabIndex === 0)
  expect(stops()).toEqual([tool('Bold')])
  act(() => tool('Bold').focus())
  fireEvent.keyDown(tool('Bold'), { key: 'ArrowRight' })
  expect([document.activeElement, stops()]).toEqual([tool('Italic'), [tool('Italic')]])
  fireEvent.keyDown(tool('Italic'), { key: 'End' })
  expect(document.activeElement).toBe(tool('Redo'))
})

it.each([
  ['www.a.kh', 'https://www.a.kh'],
  ['https://a.kh/x?y=1', 'https://a.kh/x?y=1'],
  ['dara@a.kh', 'mailto:dara@a.kh'],
  ['012 345 678', 'tel:012345678'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['//evil.example', ''],
  ['two words', ''],
])('takes %s for %s', (text, href) => {
  expect(linkOf(text)).toBe(href)
})
