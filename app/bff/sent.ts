import * as z from 'zod/mini'

/**
 * What a page sends to a procedure: of the contract's type while it is written, and an object when it comes. The
 * procedure checks it by the schema it shares with REST, so that a refusal names the field in the user's language.
 */
export const sent = <T extends object>() =>
  z.custom<T>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
