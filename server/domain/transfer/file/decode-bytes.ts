import { setImmediate } from 'node:timers/promises'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/paraglide/runtime.js'
import { UnreadableFile } from './unreadable-file.ts'

const CHUNK = 64 * 1024

/** UTF-8 unless a byte order mark, or the zero half of a Latin first letter, says UTF-16. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0 && second) return 'utf-16be'
  if (first && second === 0) return 'utf-16le'
  return 'utf-8'
}

/**
 * The text in pieces, without its byte order mark. Between pieces other work of the process gets its turn, so that a long
 * file holds up nobody.
 * @throws UnreadableFile what is not text in the encoding it claims
 */
export async function* decodeBytes(bytes: Uint8Array, locale: Locale): AsyncGenerator<string> {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true })
  for (let at = 0; at <= bytes.length; at += CHUNK) {
    yield decoded(decoder, bytes.subarray(at, at + CHUNK), at + CHUNK <= bytes.length, locale)
    await setImmediate()
  }
}

function decoded(decoder: TextDecoder, bytes: Uint8Array, stream: boolean, locale: Locale): string {
  const refuse = () => new UnreadableFile('encoding', m.import_file_encoding({}, { locale }))
  let text: string
  try {
    text = decoder.decode(bytes, { stream })
  } catch {
    throw refuse()
  }
  // Text holds no NUL; pictures, archives and the files of spreadsheet programs do.
  if (text.includes('\0')) throw refuse()
  return text
}
