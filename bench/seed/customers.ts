import { seededRandom } from '#server/db/seed/random.ts'
import { customerTexts } from '#server/domain/customers/customer-texts.ts'
import { type Buyer, orderSearchText } from '#server/domain/sales/buyer.ts'
import { fullName } from '#server/domain/sales/buyer-name.ts'
import { Copy } from './copy.ts'
import { customersOf, SIZE } from './size.ts'
import { person } from './words.ts'

const INVOICE = '\u0001'

/** A customer as his orders repeat him. */
export interface Known extends Buyer {
  id: number
  fullname: string
  /** What an order of his with this invoice number is found by. */
  searchText(invoiceNo: string): string
}

/** Customers of every store, by its id. */
export async function seedCustomers(url: string): Promise<Map<number, Known[]>> {
  const random = seededRandom('customers')
  const copy = await Copy.open(
    url,
    'customers (store_id, id, firstname, lastname, telephone, email, translations, search_text, sort_en, sort_km)',
  )
  const all = new Map<number, Known[]>()
  let id = 0
  for (let store = 1; store <= SIZE.stores; store++) {
    const known: Known[] = []
    for (let n = 0; n < customersOf(store); n++) {
      const telephone = `+85512${String(200_000 + n).padStart(6, '0')}`
      const buyer = { ...person(random), telephone, email: n % 3 ? null : `c${n}@mail.example` }
      const [before = '', after = ''] = orderSearchText(buyer, INVOICE).split(INVOICE)
      const searchText = (invoiceNo: string) => before + invoiceNo.toLowerCase() + after
      known.push({ id: ++id, ...buyer, fullname: fullName(buyer), searchText })
      const { translations, search_text, sort_en, sort_km } = customerTexts(buyer)
      const texts = [translations, search_text, sort_en, sort_km]
      await copy.row([store, id, buyer.firstname, buyer.lastname, telephone, buyer.email, ...texts])
    }
    all.set(store, known)
  }
  await copy.end()
  return all
}
