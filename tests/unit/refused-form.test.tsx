import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AppError } from '#app/lib/app-error.ts'
import { PasswordForm } from '#app/site/auth/password-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Lets what hangs on promises happen, and no timer: a browser that is busy draws nothing in the meantime. */
async function promises() {
  for (let n = 0; n < 20; n++) await Promise.resolve()
}

it('takes the keyboard to its first wrong field as it is refused, without a frame to wait for', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const onSave = vi.fn(async () => {
    throw new AppError(422, 'Refused', { fields: { old_password: ['The old password in incorrected.'] } })
  })
  render(<PasswordForm email="dara@shop.example" submit="Save" onSave={onSave} />)
  const old = screen.getByLabelText(/^Old password/)
  const form = old.closest('form') as HTMLFormElement
  fireEvent.submit(form)
  await promises()
  expect(document.activeElement).toBe(old)
  expect(onSave).not.toHaveBeenCalled()

  const password = screen.getByLabelText(/^New password/)
  const again = screen.getByLabelText(/^Confirm password/)
  for (const [field, value] of [
    [old, 'Wrong@2026'],
    [password, 'Newer@2026'],
    [again, 'Newer@2026'],
  ] as const)
    fireEvent.change(field, { target: { value } })
  again.focus()
  fireEvent.submit(form)
  await promises()
  expect(onSave).toHaveBeenCalledTimes(1)
  expect([document.activeElement, old.getAttribute('aria-invalid')]).toEqual([old, 'true'])
})
