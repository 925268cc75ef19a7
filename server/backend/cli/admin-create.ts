import { m } from '#app/paraglide/messages.js'
import { email } from '#app/resources/email.ts'
import { requiredText } from '#app/resources/fields.ts'
import { password } from '#app/resources/password.ts'
import { createAdmin } from '#server/domain/identity/profile.ts'
import { command } from './command.ts'
import { operator } from './operator.ts'

export const adminCreate = command({
  name: 'admin:create',
  summary: 'makes a platform admin',
  more: 'Also where the database is still empty: then its tables are made first.',
  options: {
    email: { value: 'E-MAIL', summary: 'what he signs in by', schema: email },
    password: { value: 'PASSWORD', summary: 'at least 8 signs, with A, a, 1 and one of @$!%*?&', schema: password },
    firstname: { value: 'NAME', summary: 'his first name', schema: requiredText(60) },
    lastname: { value: 'NAME', summary: 'his last name', schema: requiredText(60) },
  },
  database: 'made',
  async run(form) {
    const id = await createAdmin(form, operator())
    return { said: m.cli_admin_created({ email: form.email, id }), data: { id, email: form.email } }
  },
})
