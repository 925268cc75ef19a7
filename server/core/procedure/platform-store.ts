import type { Store } from './context.ts'

/**
 * The platform as if it were a store: what a platform admin acts on where stores and the platform keep the same kind of
 * thing. Its rows of a tenant table have store_id 0, which no store has.
 */
export const PLATFORM_STORE: Store = {
  id: 0,
  sub_domain: '',
  domain: null,
  domain_verified_at: null,
  name: 'Phsar',
  name_km: 'ផ្សារ',
  owner: '',
  email: '',
  phone: null,
  address: null,
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
  invoice_prefix: '',
  settings: {},
  promotions_version: 0,
  theme_id: null,
}
