import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { simulatePromotions } from '#app/bff/promotions.functions.ts'
import { type SentSimulation, simulationBody } from '#app/contracts/promotion-simulation.ts'
import { getLocale } from '#app/lib/locale.ts'

type Line = NonNullable<SentSimulation['lines']>[number]

/** What the URL says of a cart: its lines as `12*2,15.33*1+4:9+5:~Dara`, product, variant, how many, what was chosen and written. */
export type SimulatorSearch = Partial<Record<(typeof KEYS)[number], string>>

const KEYS = [
  'lines',
  'telephone',
  'channel',
  'shipping_method',
  'payment_method',
  'shipping_province_code',
  'coupon',
  'day',
  'time',
] as const

const ONE = /^(\d{1,9})(?:\.(\d{1,9}))?\*(\d{1,4})((?:\+\d{1,9}:(?:\d{1,9}|~[^,+]+))*)$/

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The lines that an URL says; junk counts as not said. */
export const linesOf = (text: string | undefined): Line[] =>
  (text ?? '').split(',').flatMap((part): Line[] => {
    const found = ONE.exec(part)
    if (!found || Number(found[1]) < 1 || Number(found[3]) < 1) return []
    const options = [...(found[4] ?? '').matchAll(/\+(\d+):(?:(\d+)|~([^+]+))/g)].map(([, option, id, written]) => ({
      option_id: Number(option),
      ...(id ? { value_id: Number(id) } : { value: decoded(written ?? '') }),
    }))
    return [
      {
        product_id: Number(found[1]),
        variant_id: found[2] ? Number(found[2]) : null,
        options,
        quantity: Number(found[3]),
      },
    ]
  })

/** The same as an URL has it. */
export const linesText = (lines: readonly Line[]): string =>
  lines
    .map(({ product_id, variant_id, quantity, options = [] }) => {
      const chosen = options
        .map(({ option_id, value_id, value }) => `+${option_id}:${value_id ?? `~${encodeURIComponent(value ?? '')}`}`)
        .join('')
      return `${product_id}${variant_id ? `.${variant_id}` : ''}*${quantity}${chosen}`
    })
    .join(',')

/** Of the raw search what a simulation knows; what is none of it, or wrong, counts as not given. */
export function simulatorSearch(search: Record<string, unknown>): SimulatorSearch {
  const out: SimulatorSearch = {}
  for (const key of KEYS) {
    const text = search[key]
    if (typeof text !== 'string' || text === '') continue
    const value = key === 'lines' ? linesText(linesOf(text)) : text
    if (key === 'lines' ? value !== '' : z.safeParse(simulationBody.shape[key], value).success) out[key] = value
  }
  return out
}

const bodyOf = ({ lines, ...search }: SimulatorSearch) => ({ ...search, lines: linesOf(lines) }) as SentSimulation

export const simulationOptions = (search: SimulatorSearch) =>
  queryOptions({
    queryKey: ['promotion-simulation', getLocale(), search],
    queryFn: () => simulatePromotions({ data: bodyOf(search) }),
    // Stock and uses go on meanwhile.
    staleTime: 0,
    retry: false,
  })
