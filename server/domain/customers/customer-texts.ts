import { textColumns } from '#server/core/rows/texts.ts'
import { phoneVariants } from '#server/core/text/phone.ts'
import { fullName } from '../sales/buyer-name.ts'

/** What of a customer he is called and found by. */
export interface Reached {
  firstname: string
  lastname: string
  telephone: string | null
  other_telephones?: readonly string[]
  email: string | null
}

/** What he is found by besides his name: his numbers however they are typed, and his email. */
export const reachedBy = ({ telephone, other_telephones = [], email }: Omit<Reached, 'firstname' | 'lastname'>) => [
  ...(telephone ? [telephone, ...other_telephones] : other_telephones).flatMap(phoneVariants),
  ...(email ? [email] : []),
]

/** His name as the kit keeps names: he has one, in whatever letters it is. */
export const customerName = (who: Reached) => ({ en: { name: fullName(who) } })

/** The columns that lists sort and search by; whoever writes a name, a number or an email writes these too. */
export const customerTexts = (who: Reached) => textColumns(customerName(who), ...reachedBy(who))
