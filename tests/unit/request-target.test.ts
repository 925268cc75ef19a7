import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { ownTarget } from '#server/boot/request-target.ts'

const HOST = 'localhost:3000'

it.each([
  ['/', '/'],
  ['/login?redirect=//x', '/login?redirect=//x'],
  ['//evil.example/x', '/evil.example/x'],
  ['////x', '/x'],
  ['http://localhost:3000/x?y=1', '/x?y=1'],
  ['HTTP://LOCALHOST:3000', '/'],
  ['http://localhost:3000?y=1', '/?y=1'],
  ['http://localhost:3000//evil.example', '/evil.example'],
  ['http://evil.example//x', 421],
  ['http://localhost:3000@evil.example/', 400],
  ['http://localhost:3000\\@evil.example/', 400],
  ['ftp://localhost:3000/', 400],
  ['/\\evil.example', '/evil.example'],
  ['/\\/x\\y?z=\\', '/x/y?z=\\'],
  ['\\\\evil.example', 400],
  ['*', 400],
  ['evil.example:80', 400],
  ['', 400],
])('%s is %s', (asked, is) => {
  const request = { url: asked, headers: { host: HOST } } as IncomingMessage
  expect(ownTarget(request) ?? request.url).toBe(is)
})
