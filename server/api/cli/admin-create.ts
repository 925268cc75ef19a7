import { email } from '#app/contracts/email.ts'
import { requiredText } from '#app/contracts/fields.ts'
import { password } from '#app/contracts/password.ts'
import { m } from '#app/paraglide/messages.js'
import { createAdmin } from '#server/domain/identity/profile.ts'
import { command } from './command.ts'
import { operator } from './operator.ts'

export const adminCreate = command({
  name: 'admin:create',
  summary: 'creates a platform admin',
  more: 'Also works with an empty database: its tables are created first.',
  options: {
    email: { value: 'EMAIL', summary: 'email to sign in with', schema: email },
    password: {
      value: 'PASSWORD',
      summary: 'at least 8 characters, with A, a, 1 and one of @$!%*?&',
      schema: password,
    },
    firstname: { value: 'NAME', summary: 'first name', schema: requiredText(60) },
    lastname: { value: 'NAME', summary: 'last name', schema: requiredText(60) },
  },
  database: 'made',
  async run(form) {
    const id = await createAdmin(form, operator())
    return { said: m.cli_admin_created({ email: form.email, id }), data: { id, email: form.email } }
  },
})
