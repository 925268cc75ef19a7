type Facts = Record<string, unknown>

/** A line of the log as a person at a terminal reads it: `12:30:01 warn  what happened  key=value`; an error below it. */
export function readableLine(line: string): string {
  const { time, level, message, error, ...facts } = JSON.parse(line) as Facts
  const values = Object.entries(facts).map(([key, value]) => `${key}=${JSON.stringify(value)}`)
  const first = [String(time).slice(11, 19), String(level).padEnd(5), message, ...values].join(' ')
  return error === undefined ? `${first}\n` : `${first}\n${error}\n`
}
