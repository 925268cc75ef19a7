import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '#app/lib/app-error.ts'
import { useSignUp } from '#app/site/auth/use-sign-up.ts'

const bff = vi.hoisted(() => ({ checkDuplicate: vi.fn(), signUp: vi.fn() }))
vi.mock('#app/bff/auth.functions.ts', () => bff)

beforeEach(() => vi.resetAllMocks())
afterEach(cleanup)

const BUSY = new AppError(429, 'Too many requests, please try again later')
const KINDS = [{ id: 7, name: 'Food', icon: null, below: false, theme_id: 3 }]
const STORE = { id: 1, sub_domain: 'tea', name: 'Tea', url: 'http://tea.localhost' }

function signUp(step: number) {
  const onStep = vi.fn()
  const onDone = vi.fn(async () => undefined)
  const { result } = renderHook(() => useSignUp({ offer: { kinds: KINDS }, step, onStep, onDone }))
  const type = (values: Record<string, string>) =>
    act(() => {
      for (const [key, value] of Object.entries(values)) result.current.change(key as 'email', value)
    })
  return { result, onStep, onDone, type }
}
const ACCOUNT = { email: 'dara@shop.example', password: 'Tukrolok@2026', firstname: 'Dara', lastname: 'Sok' }

it('checks an e-mail when its field is left, once for each, and never an empty one', async () => {
  bff.checkDuplicate.mockResolvedValue({ is_exist: true })
  const { result, type } = signUp(1)
  act(() => result.current.leave('email'))
  expect(bff.checkDuplicate).not.toHaveBeenCalled()
  expect(result.current.errorOf('email')).toBeUndefined()
  type(ACCOUNT)
  expect(bff.checkDuplicate).not.toHaveBeenCalled()
  for (const _ of [1, 2]) await act(async () => result.current.leave('email'))
  expect(bff.checkDuplicate.mock.calls).toEqual([[{ data: { email: 'dara@shop.example' } }]])
  expect(result.current.errorOf('email')).toBe('This email is already in use.')
})

it('says so where the check is refused, which stops nobody: neither the step nor the form', async () => {
  bff.checkDuplicate.mockRejectedValue(BUSY)
  bff.signUp.mockResolvedValue({ store: STORE })
  const { result, onStep, onDone, type } = signUp(1)
  type(ACCOUNT)
  await act(async () => result.current.leave('email'))
  expect(result.current.errorOf('email')).toBe('Unable to validate email at the moment. Please try again later.')
  await act(async () => expect(await result.current.next()).toBe(true))
  expect(onStep).toHaveBeenCalledWith(2)

  const last = signUp(2)
  last.type({ ...ACCOUNT, store_name: 'Tea', sub_domain: 'tea', category_id: '7' })
  await act(async () => last.result.current.leave('sub_domain'))
  await act(async () => expect(await last.result.current.next()).toBe(true))
  expect(bff.signUp).toHaveBeenCalledTimes(1)
  // The password is asked for once, and a shop looks as those of its kind do.
  const { data } = bff.signUp.mock.calls[0]?.[0] ?? {}
  expect(data).toMatchObject({ password_confirmation: 'Tukrolok@2026', category_id: 7, theme_id: 3 })
  expect(last.onDone).toHaveBeenCalledWith(STORE)
  expect(onDone).not.toHaveBeenCalled()
})

it('is asked again for the same words after a refusal, and stops who takes a name that is taken', async () => {
  bff.checkDuplicate.mockRejectedValueOnce(BUSY).mockResolvedValue({ is_exist: true })
  const { result, onStep, type } = signUp(1)
  type(ACCOUNT)
  await act(async () => result.current.leave('email'))
  await act(async () => expect(await result.current.next()).toBe(false))
  expect(bff.checkDuplicate).toHaveBeenCalledTimes(2)
  expect(onStep).not.toHaveBeenCalled()
  expect(result.current.errorOf('email')).toBe('This email is already in use.')
})

it('says on leaving a field, and on going on, what is wrong with a password and a link', async () => {
  bff.checkDuplicate.mockResolvedValue({ is_exist: false })
  const { result, onStep, type } = signUp(1)
  type({ email: ACCOUNT.email, password: 'Se@2026' })
  act(() => result.current.leave('password'))
  expect(result.current.errorOf('password')).toBe('Password needs to have at least 8 characters.')
  type({ password: 'secret2026' })
  await act(async () => expect(await result.current.next()).toBe(false))
  expect(result.current.errorOf('password')).toBe(
    'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character.',
  )
  expect(onStep).not.toHaveBeenCalled()

  const last = signUp(2)
  for (const [link, said] of [
    ['my shop', 'Spaces are not allowed'],
    ['my!shop', 'Only letters, numbers, and hyphens are allowed.'],
  ] as const) {
    last.type({ store_name: 'Kafe', sub_domain: link })
    await act(async () => expect(await last.result.current.next()).toBe(false))
    expect(last.result.current.errorOf('sub_domain')).toBe(said)
  }
})
