import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { followLocaleEverywhere } from '#app/lib/follow-locale.ts'
import { setLanguage, useLocale } from '#app/lib/locale.ts'
import { getLocale, installTables, loadMessages, rememberLocale, say } from '#app/lib/message-tables.ts'
import { m } from '#app/paraglide/messages.js'

afterEach(() => {
  cleanup()
  // biome-ignore lint/suspicious/noDocumentCookie: what the page itself does
  document.cookie = 'lang=; path=/; max-age=0'
  document.documentElement.lang = 'en'
})

function Page() {
  const [text, setText] = useState('')
  return (
    <>
      <h1>{m.products()}</h1>
      <input aria-label="name" value={text} onChange={(event) => setText(event.target.value)} />
    </>
  )
}

it('shows a memoised route in the other language and keeps what was typed', async () => {
  const root = createRootRoute({ component: () => <Outlet /> })
  const index = createRoute({ getParentRoute: () => root, path: '/', component: Page })
  const tree = root.addChildren([index])
  followLocaleEverywhere(tree)
  followLocaleEverywhere(tree)
  render(<RouterProvider router={createRouter({ routeTree: tree, history: createMemoryHistory() })} />)

  expect((await screen.findByRole('heading')).textContent).toBe('Products')
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'ស្ត្រី 012' } })
  await act(() => setLanguage('km'))

  expect(screen.getByRole('heading').textContent).toBe('ទំនិញ')
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('ស្ត្រី 012')
  expect(document.documentElement.lang).toBe('km')
  expect(document.cookie).toContain('lang=km')
})

it('tells a component its language', async () => {
  const Shown = () => <p>{useLocale()}</p>
  render(<Shown />)
  expect(screen.getByText('en')).toBeTruthy()
  await act(() => setLanguage('km'))
  expect(screen.getByText('km')).toBeTruthy()
})

it('loads a table once, and says the key where a text is missing', async () => {
  rememberLocale('en')
  let loads = 0
  const table = (texts: Record<string, (inputs: Record<string, unknown>) => string>) => () => {
    loads++
    return Promise.resolve({ default: texts })
  }
  const empty = table({})
  installTables({
    en: { admin: table({ hello: ({ name }) => `Hello ${name}` }), shop: empty },
    km: { admin: table({ hello: ({ name }) => `សួស្ដី ${name}` }), shop: empty },
  })
  await loadMessages('en', ['admin'])
  await loadMessages('en', ['admin'])
  expect(loads).toBe(1)
  expect(say('hello', { name: 'Sok' })).toBe('Hello Sok')
  // The other language's table is not here: the page's own stands in.
  expect(say('hello', { name: 'Sok' }, { locale: 'km' })).toBe('Hello Sok')
  await loadMessages('km', ['admin', 'quiet'])
  rememberLocale('km')
  expect(getLocale()).toBe('km')
  expect(say('hello', { name: 'Sok' })).toBe('សួស្ដី Sok')
  expect(say('gone')).toBe('gone')
})
