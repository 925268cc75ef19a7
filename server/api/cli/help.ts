import { aligned } from './aligned.ts'
import type { Command, Declared, Typed } from './command.ts'
import { COMMON } from './read-arguments.ts'

const CALL = 'npm run cli --'

const optional = ({ schema }: Typed) => schema._zod.optin !== undefined

function operandsOf({ operands }: Command): string {
  const shown = Object.entries(operands).map(([name, of]) => {
    const value = of.value ?? name
    return optional(of) ? `[${value}]` : value
  })
  return shown.map((each) => ` ${each}`).join('')
}

function optionsOf({ options }: Command): string {
  const shown = Object.entries(options).map(([name, of]) => {
    const text = `--${name}${of.value ? ` ${of.value}` : ''}`
    return optional(of) ? `[${text}]` : text
  })
  return shown.map((each) => ` ${each}`).join('')
}

/** `Usage: npm run cli -- backup FILE [--json]` */
export const usageOf = (command: Command) =>
  `Usage: ${CALL} ${command.name}${operandsOf(command)}${optionsOf(command)} [--json]`

/** What `--help` says of one command. */
export function helpOf(command: Command): string[] {
  const named = (of: Declared, dashes: string) =>
    Object.entries(of).map(([name, { value, summary }]) => [
      `  ${dashes}${dashes ? `${name}${value ? ` ${value}` : ''}` : (value ?? name)}`,
      summary,
    ])
  const common = Object.entries(COMMON).map(([name, { summary }]) => [`  --${name}`, summary])
  return [
    usageOf(command),
    '',
    `${command.summary}${command.more ? `\n\n${command.more}` : ''}`,
    '',
    ...aligned([...named(command.operands, ''), ...named(command.options, '--'), ...common]),
    '',
    'Exit codes: 0 done, 1 failed, 2 wrong usage',
  ]
}

/** Every command with one line each. */
export const listOf = (commands: readonly Command[]): string[] => [
  `Usage: ${CALL} COMMAND …`,
  '',
  ...aligned(commands.map((command) => [`  ${command.name}${operandsOf(command)}`, command.summary])),
  '',
  `${CALL} COMMAND --help explains a command. For JSON: npm run --silent cli -- COMMAND --json`,
  'Exit codes: 0 done, 1 failed, 2 wrong usage',
]
