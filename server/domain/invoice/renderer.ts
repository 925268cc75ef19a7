import type { Locale } from '#app/contracts/kit.ts'
import type { InvoiceData } from './data.ts'

/**
 * An invoice as PDF, its labels and months in `locale`; the names in `data` are in that language already. There are two:
 * the built-in one, and the external report service where REPORT_URL is set.
 */
export type Renderer = (data: InvoiceData, locale: Locale) => Promise<Uint8Array>
