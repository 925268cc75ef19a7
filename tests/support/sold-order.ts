import type { Store } from '#server/core/procedure/context.ts'
import type { SoldOrder } from '#server/domain/papers/sold-order.ts'

/** A store as papers read it. */
export const paperStore = (more: Partial<Store> = {}): Store => ({
  id: 7,
  sub_domain: 'kafe-tonle',
  domain: null,
  domain_verified_at: null,
  name: 'Kafe Tonlé',
  name_km: 'កាហ្វេទន្លេ',
  owner: 'Dara Sok',
  email: 'hello@kafe.example',
  phone: '+85523999123',
  address: 'No. 12, Street 51, Phnom Penh',
  latitude: null,
  longitude: null,
  image: null,
  image_path: null,
  status: 'active',
  status_reason: null,
  admin_status: 'approved',
  admin_status_reason: null,
  default_locale: 'en',
  base_currency: 'USD',
  khr_rate: 4100,
  khr_round: 100,
  timezone: 'Asia/Phnom_Penh',
  invoice_prefix: 'KT-',
  settings: { address_km: 'ផ្ទះលេខ 12 ផ្លូវ 51 រាជធានីភ្នំពេញ' },
  promotions_version: 0,
  theme_id: null,
  ...more,
})

type Total = SoldOrder['totals'][number]
interface Sold {
  /** Received, in minor units of the order's currency. */
  received?: number

  lines?: number
  order?: Partial<SoldOrder['order']>
  totals?: (Pick<Total, 'code' | 'value'> & Partial<Total>)[]
}

/** An order as it is stored: `lines` lines of 2 × $1.75, every second one with an option. */
export function soldOrder({ lines = 2, order = {}, totals, received = 0 }: Sold = {}): SoldOrder {
  const total = order.total ?? lines * 350
  const at = new Date('2026-11-20T07:05:00Z')
  const own = { store_id: 7, order_id: order.id ?? 1341 }
  const usual = [
    { code: 'sub_total', value: total },
    { code: 'total', value: total },
  ]
  return {
    day: '2026-11-20',
    time: '14:05',
    revised: null,
    order: {
      store_id: 7,
      id: 1341,
      invoice_number: 1341,
      invoice_no: 'KT-001341',
      customer_id: null,
      firstname: 'ស្រីនាង',
      lastname: 'ជា',
      customer_fullname: 'ជា ស្រីនាង',
      search_text: '',
      email: 'srey@example.com',
      telephone: '+855961234567',
      order_status_id: 2,
      is_paid: false,
      total,
      currency_code: 'USD',
      khr_rate: 4100,
      khr_round: 100,
      date_added: at,
      order_type: 'delivery',
      channel: 'web',
      payment_code: 'cod',
      payment_method_name: { en: 'Cash on delivery', km: 'បង់ប្រាក់ពេលទទួលទំនិញ' },
      shipping_code: 'delivery',
      shipping_method_name: { en: 'Delivery', km: 'ដឹកដល់ផ្ទះ' },
      shipping_province_code: null,
      shipping_district_code: null,
      shipping_latitude: null,
      shipping_longitude: null,
      shipping_address_1: 'ផ្ទះ 12 ផ្លូវ 51 សង្កាត់បឹងរាំង ខណ្ឌដូនពេញ រាជធានីភ្នំពេញ',
      shipping_commune: null,
      shipping_landmark: null,
      cash_usd: null,
      cash_khr: null,
      coupon_code: null,
      comment: null,
      locale: 'km',
      tags: [],
      assigned_to: null,
      courier: null,
      tracking_code: null,
      courier_link: null,
      revised_at: null,
      stock_held: true,
      public_token: 'k3Jx8_fQ2mVb7Lw-Zs1RtYhNc0E',
      ip: null,
      version: 1,
      created_at: at,
      updated_at: at,
      created_by: null,
      updated_by: null,
      ...order,
    },
    lines: Array.from({ length: lines }, (_, n) => ({
      ...own,
      id: n + 1,
      product_id: n + 1,
      variant_id: null,
      name: { en: `Iced milk coffee ${n + 1}`, km: `កាហ្វេទឹកដោះគោទឹកកក ${n + 1}` },
      code: `KT-${100 + n}`,
      image_path: null,
      quantity: 2,
      price: 175,
      total: 350,
      discount: 0,
      compare_at_price: null,
      promotion: null,
      subtract: true,
      tax: null,
      order_option: n % 2 ? [] : [{ name: { en: 'Sugar', km: 'ស្ករ' }, value: { en: '50%', km: '50%' }, price: 0 }],
      returned: 0,
      restocked: 0,
      lost: 0,
      note: null,
      sold_on: null,
    })),
    payments:
      received === 0
        ? []
        : [
            {
              ...own,
              id: 1,
              amount: received,
              value: received,
              currency_code: 'USD',
              method: 'cash',
              note: null,
              user_id: null,
              user_name: '',
              created_at: at,
            },
          ],
    totals: (totals ?? usual).map((row, n) => ({
      ...own,
      id: n + 1,
      rate: null,
      name: null,
      sort_order: n + 1,
      ...row,
    })),
  }
}
