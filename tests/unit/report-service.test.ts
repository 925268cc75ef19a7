import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Locale } from '#app/contracts/kit.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { log } from '#server/core/procedure/log.ts'
import type { InvoiceData } from '#server/domain/invoice/data.ts'
import { reportService } from '#server/domain/invoice/report-service.ts'
import { type Manner, PASSWORD, reportServer } from '../support/report-service.ts'

const data: InvoiceData = {
  invoice_no: 'KT-000007',
  date_added: '2026-11-20',
  store_name: 'កាហ្វេទន្លេ',
  store_address: 'ភ្នំពេញ',
  store_phone: '023 999 123',
  store_email: 'hello@kafe.example',
  store_vattin: '',
  logo_name: 'abc.webp',
  logo: Buffer.from('x'),
  customer_fullname: 'ជា ស្រីនាង',
  email: 's@example.com',
  telephone: '096 123 4567',
  shipping_address_1: '',
  payment_method_name: 'Cash',
  shipping_method_name: 'Pickup',
  order_status: { name: 'Pending' },
  currency: 'USD',
  total_khr: '7,200៛',
  is_paid: false,
  order_products: [{ name: 'Latte', code: 'L', quantity: 1, price: '$1.75', total: '$1.75', order_option: [] }],
  order_total: [{ name: 'total', title: 'Total', text: '$1.75' }],
}
const SECTION_3 =
  'order_products order_total date_added store_address store_phone store_name store_email invoice_no customer_fullname email telephone logo_name'

let service: Awaited<ReturnType<typeof reportServer>>
const logged: string[] = []

beforeAll(async () => {
  service = await reportServer()
})
afterAll(() => service.close())
beforeEach(() => {
  service.say('right')
  service.asked.length = 0
  logged.length = 0
  vi.spyOn(log, 'error').mockImplementation((...said) => void logged.push(JSON.stringify(said)))
  return () => vi.restoreAllMocks()
})

const ask = (more = {}, locale: Locale = 'en') =>
  withLocale(locale, () => reportService({ ...service, deadline: 1_500, patience: 100, ...more })(data, locale))
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error) => error,
  )

describe('the report service', () => {
  it('is asked as the contract says, and its PDF is passed on', async () => {
    const pdf = Buffer.from(await ask({ deadline: undefined }, 'km')).toString()
    expect(pdf).toBe('%PDF-1.4\n% KT-000007 km\n%%EOF\n')
    const [body] = service.asked
    expect(body.template).toEqual({ name: '/invoice/invoice-main' })
    expect(body.options).toEqual({ timeout: 120_000, reportName: 'Invoice' })
    expect(Object.keys(body.data)).toEqual(expect.arrayContaining(SECTION_3.split(' ')))
    expect(body.data).toMatchObject({ invoice_no: 'KT-000007', date_added: '20/វិច្ឆិកា/2026', logo_name: 'abc.webp' })
    expect(body.data).not.toHaveProperty('logo')
  })

  it('may be slow', async () => {
    service.say('slow')
    expect((await ask()).length).toBeGreaterThan(5)
  })

  it.each<[Manner, string]>([
    ['unknown-template', 'status 404'],
    ['broken', 'status 500'],
    ['html', 'not a PDF by type'],
    ['html-as-pdf', 'not a PDF by its first bytes'],
    ['endless', 'more than 2097152 bytes'],
    ['silent', 'TimeoutError'],
    ['stalls', 'TimeoutError'],
    ['elsewhere', 'status 307'],
    ['hangs-up', 'UND_ERR_SOCKET'],
  ])('that is %s gives a message in the language of the visitor, and nothing of its own', async (manner, reason) => {
    service.say(manner)
    const refusal = await refusalOf(ask({ most: 2 * 1024 * 1024 }, 'km'))
    expect(refusal).toMatchObject({ status: 502, message: expect.stringContaining('វិក្កយបត្រ') })
    expect(logged.join('')).toContain(reason)
    const said = JSON.stringify(refusal) + refusal.stack + logged.join('')
    for (const secret of [PASSWORD, 'Basic ', 'jsreport-templates']) expect(said).not.toContain(secret)
    expect(service.elsewhere()).toBe(0)
  })

  it.each<[string, object, string]>([
    ['the wrong login', { password: 'wrong' }, 'status 401'],
    ['none', { user: undefined, password: undefined }, 'status 401'],
    // Browsers and fetch refuse this port: nobody is asked at all.
    ['an address that cannot be called', { url: 'http://127.0.0.1:9' }, 'TypeError'],
  ])('with %s gives a message', async (_, more, reason) => {
    expect(await refusalOf(ask(more))).toMatchObject({ status: 502 })
    expect(logged.join('')).toContain(reason)
  })

  it('that is gone gives a message', async () => {
    const gone = await reportServer()
    await gone.close()
    expect(await refusalOf(ask({ url: gone.url }))).toMatchObject({ status: 502 })
    expect(logged.join('')).toContain('ECONNREFUSED')
  })

  it('makes eight at once; the ninth waits a little, then is told to come back', async () => {
    service.say('silent')
    const render = reportService({ ...service, deadline: 400, patience: 100 })
    const nine = await Promise.all(Array.from({ length: 9 }, () => refusalOf(render(data, 'en'))))
    expect(nine.map(({ status }) => status).toSorted()).toEqual([502, 502, 502, 502, 502, 502, 502, 502, 503])
    expect(nine.find(({ status }) => status === 503)).toMatchObject({
      message: 'Too many invoices are being created right now. Try again in a moment.',
      data: { retryAfter: 1 },
    })
    expect(service.atOnce()).toBe(8)

    // Whoever failed has left: there is a place for everybody again.
    service.say('slow')
    const patient = reportService({ ...service, patience: 5_000 })
    expect(await Promise.all(Array.from({ length: 9 }, () => patient(data, 'en')))).toHaveLength(9)
    service.say('right')
    expect((await render(data, 'en')).length).toBeGreaterThan(5)
    expect(service.atOnce()).toBe(8)
  })
})
