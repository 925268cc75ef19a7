import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { loginForm } from '#app/contracts/account.ts'
import { amount } from '#app/contracts/amount.ts'
import { fieldErrors } from '#app/contracts/issues.ts'
import { whole } from '#app/contracts/kit.ts'
import { orderBody } from '#app/contracts/order.ts'
import { percent } from '#app/contracts/percent.ts'
import { userBody } from '#app/contracts/user.ts'
import { m } from '#app/paraglide/messages.js'

const told = (schema: z.ZodMiniType, sent: unknown) => fieldErrors(z.safeParse(schema, sent).error?.issues ?? [], sent)
const shape = z.object({
  sort_order: z.int().check(z.gte(0), z.lte(999)),
  name: z.string().check(z.maxLength(5)),
  status: z.boolean(),
  kind: z.enum(['a', 'b']),
  page: z.optional(whole(1, 100)),
})
const good = { sort_order: 1, name: 'x', status: true, kind: 'a' }
const integer = ['The sort order value must be an integer.']

it.each([
  [{ sort_order: 'abc' }, { sort_order: integer }],
  [{ sort_order: 1.5 }, { sort_order: integer }],
  [{ sort_order: -1 }, { sort_order: ['The sort order value must be equal or greater than 0.'] }],
  [{ sort_order: 1000 }, { sort_order: ['The sort order value must be equal or lower than 999.'] }],
  [{ name: 'longer' }, { name: ['The name value must be lower than 5.'] }],
  [{ name: 5 }, { name: ['The name value is not valid.'] }],
  [{ status: 'x' }, { status: ['The status value is not valid.'] }],
  [{ kind: 'c' }, { kind: ['The kind value is not valid.'] }],
  [{ page: 'abc' }, { page: ['The page value must be an integer.'] }],
  [{ page: '0' }, { page: ['The page value must be equal or greater than 1.'] }],
])('tells a value of a wrong kind by its kind: %o', (change, errors) => {
  expect(told(shape, { ...good, ...change })).toEqual(errors)
})

it.each(['sort_order', 'name', 'status', 'kind'])('asks for %s where it is missing, or null', (key) => {
  for (const nothing of [undefined, null])
    expect(told(shape, { ...good, [key]: nothing })).toEqual({ [key]: ['This field is required'] })
})

it('says what a schema itself says, of what is missing and of what is wrong', () => {
  const user = { firstname: 'Dara', lastname: 'Sok', email: 'dara@shop.example' }
  expect(told(userBody, user).password).toEqual(['Password is required'])
  expect(told(userBody, { ...user, password: 5 }).password).toEqual(['The password value is not valid.'])
  for (const lines of [[], undefined]) expect(told(orderBody, { lines }).lines).toEqual(['Your cart is empty.'])
  expect(told(orderBody, { lines: 'tea' }).lines).toEqual(['The lines value is not valid.'])
  expect(told(z.object({ rate: percent }), {})).toEqual({ rate: ['This field is required'] })
  expect(told(z.object({ rate: percent }), { rate: 'abc' }).rate).toEqual([m.rule_percent()])
  expect(told(z.object({ rate: percent }), { rate: 101 }).rate).toEqual([
    'The rate value must be equal or lower than 100.',
  ])
  for (const price of ['abc', -1])
    expect(told(z.object({ price: amount }), { price })).toEqual({ price: [m.rule_amount()] })
  for (const password of [5, []]) expect(told(loginForm, { email: 'a', password }).password).toHaveLength(1)
})

it('looks into what was sent by its own keys alone', () => {
  expect(told(z.object({ constructor: z.int() }), {})).toEqual({ constructor: ['This field is required'] })
})

it('can tell a text of ours from one of the library', () => {
  const en: Record<string, string> = JSON.parse(readFileSync('messages/en.json', 'utf8'))
  expect(Object.values(en).filter((text) => /^(Invalid|Too (big|small)|Unrecognized)\b/.test(text))).toEqual([])
})
