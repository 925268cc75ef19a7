import type { ThingKind } from '#app/contracts/import-kind.ts'

type Example = Readonly<Record<string, string | number>>

/** What a template shows of each kind: a thing in both languages, and one that says little. */
export const THING_EXAMPLES: Readonly<Record<ThingKind, readonly Example[]>> = {
  manufactures: [
    {
      slug: 'takeo-weavers',
      name_en: 'Takeo Weavers',
      name_km: 'តម្បាញតាកែវ',
      description_en: 'Silk woven by hand.',
      description_km: 'សូត្រត្បាញដោយដៃ។',
      country: 'Cambodia',
      website: 'https://takeo-weavers.example',
      phone: '012 345 678',
      sort_order: 1,
      status: 'TRUE',
    },
    { name_en: 'Kampot Salt', name_km: 'អំបិលកំពត' },
  ],
  brands: [
    {
      slug: 'golden-lotus',
      name_en: 'Golden Lotus',
      name_km: 'ឈូកមាស',
      description_en: 'Scarves and shawls.',
      description_km: 'ក្រមា និងកន្សែង។',
      code: 'GL',
      manufacture: 'Takeo Weavers',
      website: 'https://golden-lotus.example',
      sort_order: 1,
      status: 'TRUE',
      feature: 'TRUE',
    },
    { name_en: 'Mekong', name_km: 'មេគង្គ' },
  ],
  tags: [
    { slug: 'gift', name_en: 'Gift', name_km: 'អំណោយ', sort_order: 1, status: 'TRUE' },
    { name_en: 'Handmade', name_km: 'ធ្វើដោយដៃ' },
  ],
  'attribute-groups': [
    { name_en: 'Fabric', name_km: 'ក្រណាត់', sort_order: 1, status: 'TRUE' },
    { name_en: 'Size', name_km: 'ទំហំ' },
  ],
  attributes: [
    { name_en: 'Material', name_km: 'សម្ភារៈ', attribute_group: 'Fabric', sort_order: 1, status: 'TRUE' },
    { name_en: 'Length', name_km: 'ប្រវែង', attribute_group: 'Size' },
  ],
  options: [
    {
      name_en: 'Color',
      name_km: 'ពណ៌',
      type: 'color',
      sort_order: 1,
      status: 'TRUE',
      value_en: 'Red',
      value_km: 'ក្រហម',
      value_color: '#c62828',
    },
    { value_en: 'Blue', value_km: 'ខៀវ', value_color: '#1565c0' },
    { name_en: 'Size', name_km: 'ទំហំ', type: 'select', value_en: 'S', value_km: 'S' },
    { value_en: 'M', value_km: 'M' },
  ],
  'tax-classes': [
    { name_en: 'Books', name_km: 'សៀវភៅ', rate: 0, sort_order: 1, status: 'TRUE' },
    { name_en: 'Alcohol', name_km: 'គ្រឿងស្រវឹង', rate: 20 },
  ],
  'customer-groups': [
    { name_en: 'Wholesale', name_km: 'លក់ដុំ', description_en: 'Shops that sell on.', sort_order: 1 },
    { name_en: 'Staff', name_km: 'បុគ្គលិក' },
  ],
  'shipping-methods': [
    {
      name_en: 'Delivery in Phnom Penh',
      name_km: 'ដឹកក្នុងភ្នំពេញ',
      delivery_time_en: 'The same day',
      delivery_time_km: 'ក្នុងថ្ងៃតែមួយ',
      type: 'flat',
      cost: '1.50',
      free_over: '30.00',
      weekdays: 'mon, tue, wed, thu, fri, sat',
      cut_off_time: '15:00',
      zones: 'Phnom Penh',
      cod_allowed: 'TRUE',
      sort_order: 1,
      status: 'TRUE',
    },
    {
      name_en: 'Bus to the provinces',
      name_km: 'ផ្ញើតាមឡាន',
      type: 'by_weight',
      brackets: '0-1: 1.50 | 1-5: 3.00 | 5+: 6.00',
      excluded_zones: 'Phnom Penh',
      delivery_min: 1,
      delivery_max: 3,
      delivery_unit: 'days',
      courier: 'VET Express',
      tracking_url: 'https://courier.example/track?code={code}',
    },
  ],
}
