import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { fieldErrors } from '#app/contracts/issues.ts'
import type { Command, Declared } from './command.ts'
import { UsageError } from './command-error.ts'

/** What every command takes. */
export const COMMON = {
  json: { summary: 'print only the result, as JSON' },
  help: { summary: 'show this help' },
} as const

export interface Arguments {
  json: boolean
  help: boolean
  /** Operands and options by their names; read by the command's schemas unless help is asked for. */
  input: Record<string, unknown>
}

/** Reads what stands behind a command's name by what the command declares. @throws UsageError */
export function readArguments({ operands, options }: Command, typed: string[]): Arguments {
  const { values, positionals } = split(options, typed)
  const {
    json = false,
    help = false,
    ...given
  } = values as Record<string, unknown> & { json?: boolean; help?: boolean }
  if (help) return { json, help, input: {} }
  const names = Object.keys(operands)
  if (positionals.length > names.length)
    throw new UsageError([`Unexpected argument: ${positionals.slice(names.length).join(' ')}`])
  const placed = Object.fromEntries(names.map((name, at) => [name, positionals[at]]))
  const wrong: string[] = []
  const read = (declared: Declared, of: Record<string, unknown>, called: (name: string) => string) =>
    Object.entries(declared).map(([name, { schema }]) => {
      const parsed = z.safeParse(schema, of[name])
      if (!parsed.success)
        wrong.push(`${called(name)}: ${Object.values(fieldErrors(parsed.error.issues, of[name])).flat().join(' ')}`)
      return [name, parsed.data] as const
    })
  const entries = [
    ...read(operands, placed, (name) => operands[name]?.value ?? name),
    ...read(options, given, (name) => `--${name}`),
  ]
  if (wrong.length > 0) throw new UsageError(wrong)
  return { json, help, input: Object.fromEntries(entries) }
}

function split(options: Declared, args: string[]) {
  const kinds = Object.entries({ ...options, ...COMMON }).map(([name, of]) => {
    const type: 'string' | 'boolean' = 'value' in of && of.value ? 'string' : 'boolean'
    return [name, { type }] as const
  })
  try {
    return parseArgs({ args, options: Object.fromEntries(kinds), allowPositionals: true })
  } catch (error) {
    // The first sentence says what is wrong; the rest is advice on dashes.
    throw new UsageError([(error as Error).message.split(/\. |\n/)[0] ?? ''])
  }
}
