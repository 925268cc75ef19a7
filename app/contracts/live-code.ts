import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { text } from './fields.ts'
import { latinDigits } from './latin-digits.ts'

/** More than anybody shows in one live sale. */
export const MOST_LIVE = 300
/** What is read out and typed in a comment: letters and digits, whatever the script, without a space. */
const CODE = /^[\p{L}\p{M}\p{N}]{1,8}$/u

/** The one form of a code: in capitals, its digits as others. */
export const liveCodeOf = (text: string): string => latinDigits(text.normalize('NFC').trim()).toUpperCase()

export const isLiveCode = (text: string): boolean => CODE.test(text)

const namedCodes = z
  .array(
    z.object({
      code: text(40),
      product_id: z.int().check(z.positive()),
      /** Null: the product, whichever of its variants. */
      variant_id: z.nullable(z.int().check(z.positive())),
    }),
  )
  .check(z.refine((codes) => codes.length <= MOST_LIVE, { error: () => m.error_too_many_rows({ n: MOST_LIVE }) }))

/** The codes of a live sale, in their order; those that are not named leave. */
export const liveBody = z.object({
  codes: namedCodes,
  /**
   * As they were read before: then what others changed since stays, and what both changed is refused with 409. Not sent:
   * the codes become these, whatever they are by now.
   */
  was: z.optional(namedCodes),
})
export type LiveBody = z.output<typeof liveBody>

/** What a code stands for. */
type NamedCode = LiveBody['codes'][number]
const isSame = (a: NamedCode | undefined, b: NamedCode | undefined) =>
  a?.product_id === b?.product_id && a?.variant_id === b?.variant_id
const byCode = <T extends NamedCode>(codes: readonly T[]) => new Map(codes.map((one) => [one.code, one]))

/**
 * The codes after somebody made `mine` of `was`, and others meanwhile made `now` of it: a code is as whoever changed it has
 * it. `clashes`: those that both changed, each otherwise; they are as in `mine`. All in the one form of codes.
 */
export function combineLive<T extends NamedCode>(
  was: readonly NamedCode[],
  now: readonly T[],
  mine: readonly T[],
): { codes: T[]; clashes: string[] } {
  const [before, theirs, own] = [byCode(was), byCode(now), byCode(mine)]
  const clashes = [...new Set([...theirs.keys(), ...before.keys(), ...own.keys()])].filter((code) => {
    const [old, other, mine] = [before.get(code), theirs.get(code), own.get(code)]
    return !isSame(old, other) && !isSame(old, mine) && !isSame(other, mine)
  })
  const kept = mine.flatMap((one) => (isSame(before.get(one.code), one) ? (theirs.get(one.code) ?? []) : one))
  const added = now.filter(({ code }) => !own.has(code) && !before.has(code))
  return { codes: [...kept, ...added], clashes }
}

/** One of them, as the page shows it. */
export const liveCode = z.object({
  code: z.string(),
  product_id: z.int(),
  variant_id: z.nullable(z.int()),
  /** With what the variant is. */
  name: z.string(),
  image_url: z.nullable(z.string()),
  /** A decimal: what one costs now. */
  price: z.string(),
  /** What is left; null where it is not counted. */
  quantity: z.nullable(z.int()),
  /** False: it cannot be ordered. */
  on_sale: z.boolean(),
  /** As it is read out or printed: code, name and price in both currencies. */
  line: z.string(),
})
export type LiveCode = z.output<typeof liveCode>

/** The next code behind those that are there: `A1`, `A2` …; behind `B07` comes `B8`. */
export function nextLiveCode(codes: readonly string[]): string {
  const [, letters = '', digits = '0'] = /^(\D*)(\d+)$/.exec(codes.at(-1) ?? '') ?? [null, 'A', '0']
  const taken = new Set(codes)
  for (let n = Number(digits) + 1; ; n += 1) if (!taken.has(`${letters}${n}`)) return `${letters}${n}`
}

const COMMENT = /^(\S{1,8}?)\s*(?:[x×*]\s*|\s)(\d{1,3})$/iu

/** What a comment may mean: `a1` is a code; `a1 x2`, `a1x2` and `A1 2` are so many of it. What is a code as it stands comes first. */
export function readComment(text: string): { code: string; count: number | null }[] {
  const said = liveCodeOf(text)
  const [, code = '', count = ''] = COMMENT.exec(said) ?? []
  return [
    ...(isLiveCode(said) ? [{ code: said, count: null }] : []),
    ...(isLiveCode(code) && Number(count) > 0 ? [{ code, count: Number(count) }] : []),
  ]
}
