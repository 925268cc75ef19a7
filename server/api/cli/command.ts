import type * as z from 'zod/mini'
import type { Env } from '#server/env.ts'

/** One thing that is typed behind a command's name: an operand by its place, or an option by its name. */
export interface Typed<S extends z.core.$ZodType = z.core.$ZodType> {
  /** What `--help` shows for its value, as in `--email E-MAIL`; an option without one is a flag. */
  value?: string
  summary: string
  /** Reads what was typed: a text, true for a flag, undefined where nothing was. */
  schema: S
}
export type Declared = Readonly<Record<string, Typed>>
type Input<D extends Declared> = { [K in keyof D]: z.output<D[K]['schema']> }

/** What came of a command: lines for a person, the same as JSON for a program. */
export interface Outcome {
  said: string | readonly string[]
  data: unknown
  /** It did what it is for and found something wrong: exit code 1. */
  failed?: boolean
}

/** An embedded server that this process started, or joined. */
export interface Opened {
  ownerUrl: string
  stop(): Promise<void>
}
/** The launcher's own way to the database that the settings name; undefined: it is elsewhere and needs no server. */
export type OpenDatabase = (env: Env, options?: { join?: boolean }) => Promise<Opened | undefined>

/** Where a command runs. */
export interface Scene {
  env: Env
  open: OpenDatabase
  /** Aborted by Ctrl-C and SIGTERM. */
  signal: AbortSignal
}

export interface Command {
  /** `store:list`; two words where the first has several: `seed demo`. */
  name: string
  summary: string
  /** What else `--help` says. */
  more?: string
  operands: Declared
  options: Declared
  /**
   * `found`: one of this version with data. `made`: the same, brought up where it is empty. `none`: the command opens what
   * it needs, so that it can be had with a schema of another version, and with no database at all.
   */
  database: 'found' | 'made' | 'none'
  /** @param input what its operands and options made of the words, by name */
  run(input: Readonly<Record<string, unknown>>, scene: Scene): Promise<Outcome>
}

const NONE = {}

/** Declares a command; it can be called once it stands in commands.ts. */
export const command = <A extends Declared = typeof NONE, O extends Declared = typeof NONE>(
  declared: Omit<Command, 'operands' | 'options' | 'run'> & {
    operands?: A
    options?: O
    run(input: Input<A> & Input<O>, scene: Scene): Promise<Outcome>
  },
): Command => ({
  operands: NONE,
  options: NONE,
  ...declared,
  // The schemas above read it (read-arguments.ts).
  run: (input, scene) => declared.run(input as Input<A> & Input<O>, scene),
})
