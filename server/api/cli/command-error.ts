/** A command cannot do what it was asked; the message is one line that says what to do. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The command line is not one of the command's. */
export class UsageError extends Error {
  override name = 'UsageError'
  /** Each of one line. */
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('; '))
    this.lines = lines
  }
}
