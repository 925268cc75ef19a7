import { openDatabase } from '#server/boot/open-database.ts'
import type { Parsed } from './api.ts'

/** What a command said, and how it ended. */
export interface Said {
  code: number
  /** Standard output. */
  out: string
  /** Standard error. */
  err: string
  /** Standard output read as JSON. */
  data: Parsed
}

/** Runs a command of `npm run cli` in this process, on the test's own database. */
export async function cli(...argv: string[]): Promise<Said> {
  const { runCommand } = await import('#server/api/cli/run-command.ts')
  const { connect } = await import('#server/db/client.ts')
  const heard = { out: [] as string[], err: [] as string[] }
  const voice = { out: (text: string) => heard.out.push(text), err: (text: string) => heard.err.push(text) }
  const code = await runCommand(argv, openDatabase, voice)
  // The command closed the connections it found open.
  await connect().catch(() => undefined)
  const [out, err] = [heard.out.join('\n'), heard.err.join('\n')]
  return { code, out, err, data: argv.includes('--json') ? JSON.parse(out) : undefined }
}

/** The same with other settings. */
export async function cliWith(settings: Record<string, string>, ...argv: string[]): Promise<Said> {
  const before = Object.keys(settings).map((key) => [key, process.env[key]] as const)
  Object.assign(process.env, settings)
  try {
    return await cli(...argv)
  } finally {
    for (const [key, value] of before) {
      if (value === undefined) delete process.env[key]
      else process.env[key] = value
    }
  }
}
