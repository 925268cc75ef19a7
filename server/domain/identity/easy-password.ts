/** What everybody may try first, whatever the account is. */
const PLATFORM = 'phsar'

/** Case, width and what stands at the end make no password: `Password1!` is `password`. */
function stemOf(text: string): string {
  const signs = [...text.normalize('NFKC').toLowerCase()]
  return signs.slice(0, signs.findLastIndex((sign) => LETTER.test(sign)) + 1).join('')
}

const LETTER = /[\p{L}\p{M}]/u

/** The same without what people put between words: `Kafe Tonlé` is typed as `KafeTonlé`. */
const joined = (text: string) => stemOf(text).replace(/[\s._+'’-]+/g, '')

let common: Promise<ReadonlySet<string>> | undefined

/** The stems of the 50,000 commonest passwords; read when the first is asked for, since most requests set none. */
function commonStems(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((each) => stemOf(String(each)))),
  )
  return common
}

/**
 * Whether a stranger finds a password by trying the commonest ones, or what he knows of the account. Compared in lower
 * case, without the digits and signs at the end.
 * @param known names he may know: the e-mail, of which the part before the `@` counts, and the store's
 */
export async function isEasy(password: string, known: readonly (string | null | undefined)[]): Promise<boolean> {
  const words = [PLATFORM, ...known].map((word) => joined((word ?? '').split('@')[0] ?? '')).filter(Boolean)
  if (words.includes(joined(password))) return true
  return (await commonStems()).has(stemOf(password))
}
