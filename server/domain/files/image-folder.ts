import { join } from 'node:path'
import { env } from '#server/env.ts'

/** Files of the platform itself, such as its admins' pictures, belong to this store; no store has the id. */
export const PLATFORM = 0

export const filesRoot = () => join(env.DATA_DIR, 'files')
export const storeFolder = (storeId: number) => join(filesRoot(), String(storeId))

/** What begins with it is shown to the store's staff alone: a buyer's proof of payment. */
export const SLIP = 'slip-'

/** And with this: a picture of a note below an order, shown to who may see the order, and to its customer where the note is for him. */
export const NOTE = 'note-'

/** And with this: what a customer sent for an option, shown to staff who sees orders, and to whoever holds the order's token. */
export const OPTION = 'option-'

export const isPrivate = (file: string): boolean => [SLIP, NOTE, OPTION].some((prefix) => file.startsWith(prefix))

const NAME = /^((?:slip-|note-|option-)?[a-z0-9]{16,40}(?:-\d{1,4}x\d{1,4})?)(_\d{3,4})?\.webp$/

/** A PDF that a customer sent for an option: the one kind of file that is no picture. */
const PDF = /^option-[a-f0-9]{24}\.pdf$/
export const isPdf = (file: string): boolean => PDF.test(file)

/** The name in the table `files` of a file that lies in a store's folder, whichever size it is; undefined: not ours. */
export function nameOf(file: string): string | undefined {
  if (isPdf(file)) return file
  const [, name] = NAME.exec(file) ?? []
  return name && `${name}.webp`
}
