/** What a reply shows of a thing's pictures. */
type Shown = Readonly<Record<string, unknown>>

interface Value {
  id: number
  image: string | null
  color: string | null
  [key: string]: unknown
}

/** How a picture of an option's value is called among those of the option. */
export const valueField = (id: number): string => `value.${id}`

/**
 * What its call is sent to give a thing these pictures, and to give it back those it has.
 * @param brought names of files by which of its pictures they are (schema/lists.ts)
 */
export function pictureBody(shown: Shown, brought: ReadonlyMap<string, string>) {
  const body: Record<string, unknown> = {}
  const before: Record<string, unknown> = {}
  for (const [field, name] of brought) {
    if (!(field in shown) || nameIn(shown[field]) === name) continue
    body[field] = name
    before[field] = nameIn(shown[field])
  }
  const values = (shown.values ?? []) as Value[]
  const others = values.map((value) => {
    const name = brought.get(valueField(value.id))
    return name && name !== value.image ? { ...asSent(value), image: name } : asSent(value)
  })
  if (others.some(({ image }, i) => image !== values[i]?.image)) {
    body.values = others
    before.values = values.map(asSent)
  }
  return { body, before }
}

/** The name of the file that a path leads to; a name is one. */
export const nameIn = (path: unknown): string | null =>
  typeof path === 'string' ? (path.split('/').at(-1) ?? null) : null

/** A value of an option as its call takes it. */
export const asSent = ({ id, translations, color, image }: Value) => ({ id, translations, color, image })
