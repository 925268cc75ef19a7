import * as z from 'zod/mini'
import { email } from '#app/contracts/email.ts'
import { password } from '#app/contracts/password.ts'
import { resetLinkFor, setPasswordFor } from '#server/domain/identity/operator-reset.ts'
import { command } from './command.ts'
import { operator } from './operator.ts'

export const userResetPassword = command({
  name: 'user:reset-password',
  summary: 'prints a link to set a new password, or sets it; ends the user’s sessions',
  more: 'Without --password it prints a link that works once, for an hour: give it only to the user.',
  options: {
    email: { value: 'EMAIL', summary: 'email of the account', schema: email },
    password: { value: 'PASSWORD', summary: 'the new password, to set it now', schema: z.optional(password) },
  },
  database: 'found',
  async run({ email: of, password: next }) {
    if (next !== undefined) {
      const user = await setPasswordFor(of, next, operator())
      return { said: `${user.email} has a new password; all sessions have ended`, data: user }
    }
    const link = await resetLinkFor(of, operator())
    const said = [link.reset_url, `Works once, until ${link.expires_at}; all sessions of ${link.email} have ended`]
    return { said, data: link }
  },
})
