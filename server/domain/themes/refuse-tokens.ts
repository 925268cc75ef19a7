import * as z from 'zod/mini'
import { fieldErrors } from '#app/contracts/issues.ts'
import { unreadable } from '#app/contracts/theme-colors.ts'
import { themeTokens } from '#app/contracts/theme-tokens.ts'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'

/**
 * What a theme may not be made of: anything that theme-tokens.ts does not list, and grounds that no text can be read on.
 * An accent may be any: it is made lighter or darker where it is shown.
 * @throws 422 that names each part at fault, as `tokens.light.ground`
 */
export function refuseTokens(tokens: unknown): void {
  const { data, error } = z.safeParse(z.object({ tokens: themeTokens }), { tokens })
  const errors = data ? groundErrors(data.tokens) : fieldErrors(error.issues, { tokens })
  if (Object.keys(errors).length > 0) throw refused(422, m.error_422(), { errors })
}

function groundErrors(tokens: z.infer<typeof themeTokens>): Record<string, string[]> {
  const { light, dark } = tokens
  const [day, night] = [unreadable('light', light), unreadable('dark', dark)]
  return {
    ...(day && { [`tokens.light.${day}`]: [m.theme_error_ground_light()] }),
    ...(night && { [`tokens.dark.${night}`]: [m.theme_error_ground_dark()] }),
  }
}
