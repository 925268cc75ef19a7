import { textColumns } from '#server/core/rows/texts.ts'
import { phoneVariants } from '#server/core/text/phone.ts'
import { fullName } from '../sales/buyer-name.ts'

/** What of a customer he is called and found by. */
export interface Reached {
  firstname: string
  lastname: string
  telephone: string | null
  email: string | null
}

/** What he is found by besides his name: his number however it is typed, and his email. */
export const reachedBy = ({ telephone, email }: Pick<Reached, 'telephone' | 'email'>): string[] => [
  ...(telephone ? phoneVariants(telephone) : []),
  ...(email ? [email] : []),
]

/** His name as the kit keeps names: he has one, in whatever letters it is. */
export const customerName = (who: Reached) => ({ en: { name: fullName(who) } })

/** The columns that lists sort and search by; whoever writes a name, a number or an email writes these too. */
export const customerTexts = (who: Reached) => textColumns(customerName(who), ...reachedBy(who))
