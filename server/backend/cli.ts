import { parseArgs } from 'node:util'
import * as z from 'zod'
import { m } from '#app/paraglide/messages.js'
import { email } from '#app/resources/email.ts'
import { requiredText } from '#app/resources/fields.ts'
import { fieldErrors } from '#app/resources/issues.ts'
import { password } from '#app/resources/password.ts'
import { createAdmin } from '#server/domain/identity/profile.ts'
import { faultOf } from '#server/kit/faults.ts'

// The last two are the launcher's (server/boot/archive-command.ts): they need no schema of this version.
const USAGE = `Usage: npm run cli -- admin:create --email A --password P --firstname F --lastname L
       npm run cli -- backup FILE
       npm run cli -- restore FILE [--verify]`
const adminForm = z.object({ email, password, firstname: requiredText(60), lastname: requiredText(60) })

/** Runs a command line against a connected database. @returns the exit code */
export async function runCommand([command, ...rest]: string[]): Promise<number> {
  if (command !== 'admin:create') {
    console.error(USAGE)
    return command === undefined || command === 'help' ? 0 : 2
  }
  const parsed = adminForm.safeParse(optionsOf(rest))
  if (!parsed.success) {
    for (const [field, texts] of Object.entries(fieldErrors(parsed.error.issues)))
      console.error(`--${field}: ${texts.join(' ')}`)
    console.error(USAGE)
    return 2
  }
  try {
    const id = await createAdmin(parsed.data)
    console.log(m.cli_admin_created({ email: parsed.data.email, id }))
    return 0
  } catch (error) {
    const { data, message } = faultOf(error, 'cli')
    console.error(Object.values(data?.errors ?? {})[0]?.[0] ?? message)
    return 1
  }
}

function optionsOf(args: string[]): Record<string, unknown> {
  const text = { type: 'string' } as const
  const options = { email: text, password: text, firstname: text, lastname: text }
  try {
    return { ...parseArgs({ args, options, strict: true }).values }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return {}
  }
}
