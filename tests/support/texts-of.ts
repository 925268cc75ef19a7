/** A message as the files of messages hold it: a text, or one for each count. */
export type Message = string | readonly [{ match: Readonly<Record<string, string>> }]

/** All that a message can say: more than one text where it counts something. */
export const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message[0].match)

/** What it says of `parts`: `n=1` holds for one, `n=*` for every other count. */
export function textFor(message: Message, parts: Record<string, string | number>): string {
  if (typeof message === 'string') return message
  const holds = ([condition]: [string, string]) => {
    const [name = '', value] = condition.split('=')
    return value === '*' || String(parts[name]) === value
  }
  return Object.entries(message[0].match).find(holds)?.[1] ?? ''
}
