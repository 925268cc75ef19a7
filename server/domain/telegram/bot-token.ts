import { seal, unseal } from '#server/core/text/seal.ts'

/** As BotFather gives them: the bot's number, and its secret. */
const TOKEN = /^\d{5,16}:[\w-]{30,100}$/

export const isBotToken = (text: string): boolean => TOKEN.test(text)

export const sealToken = (token: string): string => seal({ token }, 'telegram')

/** The token that is sealed; null where it was sealed under another SECRET. */
export const tokenOf = (sealed: string): string | null => unseal(sealed, 'telegram')?.token ?? null
