import { setTimeout as sleep } from 'node:timers/promises'
import { readEnv } from '#server/env.ts'
import type { Command, OpenDatabase, Outcome, Scene } from './command.ts'
import { UsageError } from './command-error.ts'
import { COMMANDS } from './commands.ts'
import { errorLine } from './error-line.ts'
import { helpOf, listOf, usageOf } from './help.ts'
import { readArguments } from './read-arguments.ts'
import { withDatabase } from './with-database.ts'

/** Milliseconds that a command has to clear up when it is stopped. */
const PATIENCE = 10_000

/** Where a command says something: its result goes to `out`, whatever else there is to say to `err`. */
export interface Voice {
  out(text: string): void
  err(text: string): void
}

const voices: Voice = {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
}

/**
 * Runs one command line: `['store:list', '--json']`.
 * @returns the exit code: 0 done, 1 failed, 2 wrong usage
 */
export async function runCommand(typed: string[], open: OpenDatabase, { out, err } = voices): Promise<0 | 1 | 2> {
  // `help backup` is `backup --help`.
  const argv = typed[0] === 'help' && named(typed.slice(1)) ? [...typed.slice(1), '--help'] : typed
  const wantsJson = argv.includes('--json')
  const told = ({ said, data }: Outcome) => out(wantsJson ? JSON.stringify(data, null, 2) : [said].flat().join('\n'))
  const wrong = (code: 1 | 2, lines: readonly string[]) => {
    for (const line of lines) err(line)
    if (wantsJson) out(JSON.stringify({ error: lines[0] }))
    return code
  }
  const found = named(argv)
  if (!found) {
    const words = argv.filter((word) => !/^(--json|--help|help)$/.test(word))
    if (words.length > 0) return wrong(2, [`Unknown command: ${words.join(' ')}`, ...listOf(COMMANDS)])
    told({ said: listOf(COMMANDS), data: COMMANDS.map(({ name, summary }) => ({ name, summary })) })
    return 0
  }
  const [command, rest] = found
  try {
    const { help, input } = readArguments(command, rest)
    if (help) {
      told({ said: helpOf(command), data: { name: command.name, summary: command.summary, usage: usageOf(command) } })
      return 0
    }
    const outcome = await untilStopped((signal) => perform(command, input, { env: readEnv(process.env), open, signal }))
    if (outcome === 'stopped') return wrong(1, ['Stopped before it finished'])
    told(outcome)
    return outcome.failed ? 1 : 0
  } catch (error) {
    if (error instanceof UsageError) return wrong(2, [...error.lines, usageOf(command)])
    return wrong(1, [errorLine(error)])
  }
}

/** The command whose name the line begins with, and what stands behind it. */
function named(argv: string[]): [Command, string[]] | undefined {
  for (const words of [2, 1]) {
    const command = COMMANDS.find(({ name }) => name === argv.slice(0, words).join(' '))
    if (command) return [command, argv.slice(words)]
  }
  return undefined
}

function perform(command: Command, input: Record<string, unknown>, scene: Scene): Promise<Outcome> {
  const run = () => command.run(input, scene)
  return command.database === 'none' ? run() : withDatabase(scene, command.database, run)
}

/** A signal lets the work end, or undo itself; the database is stopped behind it. */
async function untilStopped(work: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome | 'stopped'> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  const late = new Promise<'stopped'>((done) =>
    abort.signal.addEventListener('abort', () => void sleep(PATIENCE).then(() => done('stopped'))),
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  try {
    return await Promise.race([work(abort.signal), late])
  } catch (error) {
    if (abort.signal.aborted) return 'stopped'
    throw error
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
}
