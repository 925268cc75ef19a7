import { expect, test } from 'vitest'
import { fieldErrors } from '#app/contracts/issues.ts'
import { profileForm } from '#app/contracts/profile.ts'
import { m } from '#app/paraglide/messages.js'

const errors = (form: object) => fieldErrors(profileForm.safeParse(form).error?.issues ?? [], form)

test('all three of the profile are asked for, and an e-mail must be one', () => {
  const required = [m.required()]
  expect(errors({ email: ' ', firstname: '', lastname: '' })).toEqual({
    email: required,
    firstname: required,
    lastname: required,
  })
  expect(errors({ email: 'nobody', firstname: 'A', lastname: 'B' })).toEqual({ email: [m.rule_email()] })
  expect(errors({ email: 'a@b.example', firstname: 'A', lastname: 'B' })).toEqual({})
})
