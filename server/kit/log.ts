type Facts = Record<string, unknown>

/** An error with its causes; the values of a failed query stay out, for they may be secrets. */
const told = (error: Error): string => {
  const text = (error.stack ?? error.message).replace(/\nparams: [^\n]*/g, '')
  return error.cause instanceof Error ? `${text}\ncaused by ${told(error.cause)}` : text
}

const plain = (facts: Facts) =>
  Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, value instanceof Error ? told(value) : value]))

const write = (level: string, facts: Facts, message: string) =>
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...plain(facts) })}\n`)

/** One JSON line per event on standard error; line breaks in values are escaped, so a name cannot forge a line. */
export const log = {
  info: (facts: Facts, message: string) => write('info', facts, message),
  warn: (facts: Facts, message: string) => write('warn', facts, message),
  error: (facts: Facts, message: string) => write('error', facts, message),
}
