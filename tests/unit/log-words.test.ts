import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { knownLabel } from '#app/office/activity-logs/changed-fields.ts'
import { ENTITIES } from '#app/office/activity-logs/log-words.ts'
import { EVENTS } from '#app/office/crud/history/event-words.ts'

const server = globSync('server/**/*.ts').map((file) => readFileSync(file, 'utf8'))
const written = (field: string) =>
  [...new Set(server.flatMap((text) => [...text.matchAll(new RegExp(`\\b${field}: '([a-z_-]+)'`, 'g'))]))].map(
    ([, name = '']) => name,
  )

it('has a word for each event and each kind of thing that the server writes', () => {
  const events = written('event')
  expect(events.length).toBeGreaterThan(10)
  expect(events.filter((event) => !EVENTS[event])).toEqual([])
  expect(written('entity').filter((entity) => !ENTITIES[entity])).toEqual([])
})

it('names the fields of a customer, who has no form', () => {
  const fields = ['firstname', 'lastname', 'telephone', 'email', 'newsletter', 'tags', 'note', 'locale']
  expect(fields.filter((field) => !knownLabel('customer', field))).toEqual([])
})
