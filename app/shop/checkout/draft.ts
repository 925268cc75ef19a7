import { uuid } from '#app/lib/uuid.ts'
import { remembered } from './remembered.ts'

const KEY = 'checkout'

/** What the buyer typed so far; it outlives a reload, and is forgotten with the tab, unless he asked to be remembered. */
export interface Draft {
  firstname: string
  lastname: string
  telephone: string
  email: string
  shipping_address_1: string
  shipping_province_code: string
  shipping_district_code: string
  shipping_commune: string
  shipping_landmark: string
  /** Where the pin stands, as `spotText` writes it. */
  spot: string
  /** With what he will pay in cash. */
  cash_usd: string
  cash_khr: string
  comment: string
  /** 'yes': wants news. */
  newsletter: string
  /** 'yes': agrees to the store's terms. */
  terms: string
  /** 'yes': this browser keeps who he is for the next time. */
  remember: string
  shipping_method: string
  payment_method: string
  /** Names the cart, for the store that is told of it. */
  cart: string
}

const EMPTY: Draft = {
  firstname: '',
  lastname: '',
  telephone: '',
  email: '',
  shipping_address_1: '',
  shipping_province_code: '',
  shipping_district_code: '',
  shipping_commune: '',
  shipping_landmark: '',
  spot: '',
  cash_usd: '',
  cash_khr: '',
  comment: '',
  newsletter: '',
  terms: '',
  remember: '',
  shipping_method: '',
  payment_method: '',
  cart: '',
}

/** What of something stored is a draft. */
const textsOf = (stored: unknown): Partial<Draft> =>
  Object.fromEntries(Object.entries(stored ?? {}).filter(([key, value]) => key in EMPTY && typeof value === 'string'))

export const draftOf = (stored: unknown): Draft => ({ ...EMPTY, ...textsOf(stored) })

export function readDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return { ...EMPTY, cart: uuid(), ...remembered(), ...textsOf(stored) }
  } catch {
    return { ...EMPTY, cart: uuid() }
  }
}

/** With what is known of whoever is signed in, where nothing stands yet; of an address all parts or none. */
export function withKnown(draft: Draft, known: Partial<Draft>): Draft {
  const placed = draft.spot !== '' || ADDRESS.some((key) => draft[key] !== '')
  const filled = Object.entries(known).filter(
    ([key]) => draft[key as keyof Draft] === '' && !(placed && ADDRESS.some((of) => of === key)),
  )
  return { ...draft, ...Object.fromEntries(filled) }
}

const ADDRESS = [
  'shipping_address_1',
  'shipping_province_code',
  'shipping_district_code',
  'shipping_commune',
  'shipping_landmark',
] as const

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Storage is off: the page still holds it.
  }
}
