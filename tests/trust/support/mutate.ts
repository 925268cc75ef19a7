import type { Dice } from './dice.ts'

/** Stands for 10,000 arrays in one another: written into the text, since no serialiser goes that deep. */
export const DEEP = '@deep@'
const WRONG = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 63,
  1e21,
  Number.MIN_VALUE,
  '',
  ' ',
  'x',
  '-1',
  '1e3',
  'NaN',
  'Infinity',
  '0x10',
  '١٢',
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { length: 1e9 },
  'true',
  'null',
  '[object Object]',
]
const TEXTS = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦'.repeat(20),
  'ក្រុំ'.repeat(50),
  '\r\nSet-Cookie: a=b',
  "';--",
  '"; SELECT pg_sleep(9)--',
  '%_\\',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '=1+1',
  '$1',
  '\\x00',
  '\u001f',
  'İ'.repeat(300),
  '\u0301'.repeat(2000),
  'ﷺ'.repeat(500),
  'a'.repeat(70_000),
  `${'9'.repeat(400)}`,
  '1'.repeat(20),
]
const EXTRAS: [string, unknown][] = [
  ['__proto__', { polluted: true, type: 'admin' }],
  ['constructor', { prototype: { polluted: true } }],
  ...(['id', 'store_id', 'version', 'deleted_at', 'toString', 'hasOwnProperty', ''] as const).map(
    (key) => [key, 987_654_321] as [string, unknown],
  ),
  ['\u0000', 1],
  ['then', 'x'],
  ['length', -1],
]

interface Place {
  holder: Record<string, unknown>
  key: string
}

/** Every place in a value that can be written to. */
function placesIn(value: unknown, out: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return out
  for (const key of Object.keys(value)) {
    const holder = value as Record<string, unknown>
    out.push({ holder, key })
    if (isPlain(holder[key])) placesIn(holder[key], out)
  }
  return out
}

const isPlain = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)

const put = (holder: Record<string, unknown>, key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })

/** One to three things wrong with a copy of `value`; and their names. */
export function mutated(
  value: Record<string, unknown>,
  chance: Dice,
): { value: Record<string, unknown>; notes: string[] } {
  const copy = copyOf(value) as Record<string, unknown>
  const notes: string[] = []
  for (let left = 1 + chance.below(3); left > 0; left -= 1) {
    const places = placesIn(copy)
    const place = places.length > 0 ? chance.of(places) : undefined
    notes.push(place ? harm(copy, place, chance) : extra(copy, chance))
  }
  return { value: copy, notes }
}

function harm(whole: Record<string, unknown>, { holder, key }: Place, chance: Dice): string {
  switch (chance.below(8)) {
    case 0:
      Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key]
      return `${key} missing`
    case 1:
      return extra(Array.isArray(holder) ? whole : holder, chance)
    case 2:
      put(holder, key, [holder[key]])
      return `${key} in an array`
    case 3:
      put(holder, key, DEEP)
      return `${key} deep`
    case 4:
    case 5: {
      const text = chance.of(TEXTS)
      put(holder, key, text)
      return `${key} = ${JSON.stringify(text).slice(0, 40)}`
    }
    default: {
      const wrong = chance.of(WRONG)
      put(holder, key, copyOf(wrong))
      return `${key} = ${JSON.stringify(wrong)}`
    }
  }
}

function extra(holder: Record<string, unknown>, chance: Dice): string {
  const [key, value] = chance.of(EXTRAS)
  put(holder, key, copyOf(value))
  return `with ${JSON.stringify(key)}`
}

/** A copy that keeps an upload as it is. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isPlain(value)) return value
  const out = {}
  for (const [key, inner] of Object.entries(value as object)) put(out, key, copyOf(inner))
  return out
}
