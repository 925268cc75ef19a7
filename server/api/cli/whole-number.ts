import * as z from 'zod/mini'

/** A whole number as it is typed. */
export const wholeNumber = (least: number, most: number) => {
  const error = () => `must be a whole number from ${least} to ${most}`
  const fits = (text: string) => /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most
  return z.pipe(z.string().check(z.refine(fits, { error })), z.transform(Number))
}
