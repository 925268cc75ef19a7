import { readEnvAgain } from '#server/env.ts'

const before = { ...process.env }
let begun = false

/** From here on the program of this worker is that of another database: its settings are read when first asked for. */
export function nextProgram(): void {
  begun = true
  readEnvAgain()
}

/**
 * Test files of one worker share what is imported, which takes longer than most of them: after each, the program that it
 * began is ended and the settings are as they were.
 */
export async function endProgram(): Promise<void> {
  if (!begun) return
  begun = false
  const { close } = await import('#server/api/lifecycle.ts')
  await close()
  for (const key of Object.keys(process.env)) if (!(key in before)) delete process.env[key]
  Object.assign(process.env, before)
  readEnvAgain()
}
