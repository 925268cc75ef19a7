import type { Both } from './types.ts'

interface SeedPlan {
  code: string
  name: Both
  description: Both
  features: Both
  badge?: Both
  price_monthly: string
  price_yearly?: string
  max_products?: number
  max_staff?: number
  max_storage_mb?: number
  max_pages?: number
  max_orders_month?: number
  own_domain?: boolean
  is_default?: boolean
  is_recommended?: boolean
}

const lines = (...all: readonly (readonly [en: string, km: string])[]): Both => ({
  en: all.map(([en]) => en).join('\n'),
  km: all.map(([, km]) => km).join('\n'),
})

const SHOP = ['Your own shop link, in Khmer and English', 'តំណហាងផ្ទាល់ខ្លួន ជាខ្មែរ និងអង់គ្លេស'] as const
const ORDERS = ['Orders, stock and invoices', 'ការបញ្ជាទិញ ស្តុក និងវិក្កយបត្រ'] as const
const TELEGRAM = ['A Telegram message for each order', 'សារតាម Telegram រាល់ការបញ្ជាទិញ'] as const
const DOMAIN = ['Your own domain', 'ឈ្មោះដែនផ្ទាល់ខ្លួន'] as const

/** The plans that the demo's platform offers; the last, which has no limit, is that of the demo's stores. */
export const seedPlans: readonly SeedPlan[] = [
  {
    code: 'free',
    name: { en: 'Free', km: 'ឥតគិតថ្លៃ' },
    description: { en: 'To begin selling today.', km: 'សម្រាប់ចាប់ផ្ដើមលក់ថ្ងៃនេះ។' },
    features: lines(SHOP, ORDERS, TELEGRAM),
    price_monthly: '0',
    max_products: 500,
    max_staff: 5,
    max_storage_mb: 500,
    max_pages: 20,
    max_orders_month: 300,
    own_domain: false,
    is_default: true,
  },
  {
    code: 'shop',
    name: { en: 'Shop', km: 'ហាង' },
    description: { en: 'For a shop with a small team.', km: 'សម្រាប់ហាងដែលមានបុគ្គលិកពីរបីនាក់។' },
    features: lines(SHOP, ORDERS, TELEGRAM, DOMAIN),
    badge: { en: 'Recommended', km: 'ណែនាំ' },
    price_monthly: '9',
    price_yearly: '90',
    max_products: 5000,
    max_staff: 15,
    max_storage_mb: 5000,
    max_pages: 100,
    max_orders_month: 3000,
    is_recommended: true,
  },
  {
    code: 'business',
    name: { en: 'Business', km: 'អាជីវកម្ម' },
    description: { en: 'As much as you need.', km: 'ប្រើបានតាមត្រូវការ។' },
    features: lines(SHOP, ORDERS, TELEGRAM, DOMAIN),
    price_monthly: '29',
    price_yearly: '290',
  },
]
