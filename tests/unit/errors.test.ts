import { notFound, redirect } from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import { AppError } from '#app/lib/app-error.ts'
import { fieldError, textOfError } from '#app/lib/errors.ts'
import { toAppError } from '#app/lib/to-app-error.ts'

const SERVER_ERROR = 'Internal Server Error! There is an error on our server, please contact admin or try again later!'

/** The specification's section 8: status, server's message, client, what the toast says. */
const CATALOGUE: [number, string, 'backend' | 'public', string][] = [
  [
    400,
    'This request could not be read. Check it and try again.',
    'backend',
    'This request could not be read. Check it and try again.',
  ],
  [400, '', 'backend', 'Route is not found'],
  [401, '', 'public', 'Unauthorized access'],
  [401, 'whatever', 'public', 'Unauthorized access'],
  [403, 'You do not have permission to do this.', 'backend', 'You do not have permission to do this.'],
  [404, 'anything', 'backend', 'Route is not found'],
  [409, 'Someone else changed this in the meantime.', 'backend', 'Someone else changed this in the meantime.'],
  [429, '', 'backend', 'Route is not found'],
  [429, '', 'public', 'Too many requests, please try again later'],
  [429, 'Slow down', 'public', 'Slow down'],
  [500, 'select * from users', 'backend', SERVER_ERROR],
]

describe('what the toast says', () => {
  it.each(CATALOGUE)('%d %j on the %s client', (status, message, client, text) => {
    expect(textOfError(new AppError(status, message), client)).toBe(text)
  })

  it('lists every field of a 422 on its own line', () => {
    const fields = { name: ['This field is required'], email: ['email is not valid', 'This email is already in use.'] }
    const error = new AppError(422, 'Check the highlighted fields.', { fields })
    expect(textOfError(error).split('\n')).toEqual([
      'Check the highlighted fields.',
      'This field is required',
      'email is not valid',
      'This email is already in use.',
    ])
    expect(fieldError(error, 'name')).toBe('This field is required')
    expect(fieldError(error, 'phone')).toBeUndefined()
  })

  it('shows nobody the text of an unknown error', () => {
    expect(textOfError(new Error('connect ECONNREFUSED /run/pg'))).toBe(SERVER_ERROR)
    expect(textOfError('x')).toBe(SERVER_ERROR)
  })

  it('knows a lost connection', () => {
    for (const cut of [
      new TypeError('Failed to fetch'),
      new TypeError('network error'),
      new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
      new TypeError('Importing a module script failed.'),
      new TypeError('error loading dynamically imported module: /assets/a.js'),
      new SyntaxError('Unexpected end of JSON input'),
    ])
      expect(textOfError(cut), cut.message).toBe('No connection. Check your internet and try again.')
    expect(textOfError(new TypeError('undefined is not a function'))).toBe(SERVER_ERROR)
  })
})

describe('what leaves the server', () => {
  const refusal = (status: number, message: string, data: object) =>
    Object.assign(new Error(message), { status, code: 'X', data })

  it('keeps status, message and fields of a refusal', () => {
    const error = toAppError(refusal(422, 'Please check', { errors: { name: ['required'] } }))
    expect(error).toMatchObject({ status: 422, message: 'Please check', fields: { name: ['required'] } })
    expect(error?.extra).toBeUndefined()
  })

  it('keeps what a stale save met', () => {
    const conflicts = { name: { theirs: 'A', yours: 'B' } }
    const error = toAppError(refusal(409, 'Someone changed this', { version: 3, conflicts }))
    expect(error?.extra).toEqual({ version: 3, conflicts })
  })

  it('hides a fault of ours and logs it under the id it sends', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const fault = new Error('secret db password leaked?')
    const error = toAppError(fault)
    expect(error).toMatchObject({ status: 500, message: SERVER_ERROR })
    expect(error?.requestId).toBeTruthy()
    expect(log).toHaveBeenCalledWith(`[${error?.requestId}]`, fault)
    log.mockRestore()
  })

  it('calls a failed validator a bad request, and keeps its issues', () => {
    const error = toAppError(new Error(JSON.stringify([{ code: 'invalid_type', path: ['id'], message: 'x' }], null, 2)))
    expect(error).toMatchObject({ status: 400, message: 'This request could not be read. Check it and try again.' })
  })

  it('lets answers pass that are no errors', () => {
    expect(toAppError(notFound())).toBeUndefined()
    expect(toAppError(redirect({ href: '/login' }))).toBeUndefined()
    expect(toAppError(new Response())).toBeUndefined()
  })
})
