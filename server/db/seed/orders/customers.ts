import type { Both } from '../types.ts'

export interface Customer {
  /** `first` is the given name, `last` the family's. */
  en: { first: string; last: string }
  /** Null for somebody who writes his name in Latin letters in either language. */
  km: { first: string; last: string } | null
  phone: string
  email: string | null
  address: Both
  /** Which shops' customer this is. */
  of: 'town' | 'province'
}

const customer = (
  en: string,
  km: string | null,
  phone: string,
  addressEn: string,
  addressKm: string,
  more: { email?: string; of?: 'province' } = {},
): Customer => {
  const [last = '', first = ''] = en.split(' ')
  const [lastKm = '', firstKm = ''] = km?.split(' ') ?? []
  return {
    en: { first, last },
    km: km === null ? null : { first: firstKm, last: lastKm },
    phone,
    email: more.email ?? null,
    address: { en: addressEn, km: addressKm },
    of: more.of ?? 'town',
  }
}

/** The demo's customers, all invented; names family name first. */
export const customers: readonly Customer[] = [
  customer(
    'Chea Sreyneang',
    'ជា ស្រីនាង',
    '096 123 4567',
    'House 12, Street 51, Sangkat Boeung Raing, Khan Daun Penh, Phnom Penh',
    'ផ្ទះ 12 ផ្លូវ 51 សង្កាត់បឹងរាំង ខណ្ឌដូនពេញ ភ្នំពេញ',
  ),
  customer(
    'Sok Chan',
    'សុខ ចាន់',
    '012 345 678',
    'House 88, Street 310, Sangkat Boeung Keng Kang I, Khan Boeung Keng Kang, Phnom Penh',
    'ផ្ទះ 88 ផ្លូវ 310 សង្កាត់បឹងកេងកងទី 1 ខណ្ឌបឹងកេងកង ភ្នំពេញ',
  ),
  customer(
    'Kim Long',
    'គឹម ឡុង',
    '010 998 221',
    'House 203, Street 598, Sangkat Phnom Penh Thmey, Khan Sen Sok, Phnom Penh',
    'ផ្ទះ 203 ផ្លូវ 598 សង្កាត់ភ្នំពេញថ្មី ខណ្ឌសែនសុខ ភ្នំពេញ',
    { email: 'kim.long@post.example' },
  ),
  customer(
    'Nuon Bopha',
    'នួន បុប្ផា',
    '077 452 019',
    'Building 5, Street 289, Sangkat Boeung Kak I, Khan Toul Kork, Phnom Penh',
    'អគារ 5 ផ្លូវ 289 សង្កាត់បឹងកក់ទី 1 ខណ្ឌទួលគោក ភ្នំពេញ',
  ),
  customer(
    'Heng Visal',
    'ហេង វិសាល',
    '085 610 774',
    'House 64, National Road 6A, Sangkat Chroy Changvar, Khan Chroy Changvar, Phnom Penh',
    'ផ្ទះ 64 ផ្លូវជាតិលេខ 6A សង្កាត់ជ្រោយចង្វារ ខណ្ឌជ្រោយចង្វារ ភ្នំពេញ',
  ),
  customer(
    'Ly Kunthea',
    'លី គន្ធា',
    '011 203 456',
    'House 19, Street 105, Sangkat Boeung Prolit, Khan Prampir Meakkakra, Phnom Penh',
    'ផ្ទះ 19 ផ្លូវ 105 សង្កាត់បឹងព្រលឹត ខណ្ឌ 7 មករា ភ្នំពេញ',
    { email: 'kunthea.ly@post.example' },
  ),
  customer(
    'Pich Ratha',
    'ពេជ្រ រដ្ឋា',
    '092 887 103',
    'House 150, Street 371, Sangkat Stung Meanchey I, Khan Meanchey, Phnom Penh',
    'ផ្ទះ 150 ផ្លូវ 371 សង្កាត់ស្ទឹងមានជ័យទី 1 ខណ្ឌមានជ័យ ភ្នំពេញ',
  ),
  customer(
    'Meas Sophal',
    'មាស សុផល',
    '015 330 912',
    'House 31, Street 1986, Sangkat Teuk Thla, Khan Sen Sok, Phnom Penh',
    'ផ្ទះ 31 ផ្លូវ 1986 សង្កាត់ទឹកថ្លា ខណ្ឌសែនសុខ ភ្នំពេញ',
  ),
  customer(
    'Ung Channary',
    'អ៊ុង ចាន់ណារី',
    '070 218 640',
    'House 7A, Street 163, Sangkat Olympic, Khan Boeung Keng Kang, Phnom Penh',
    'ផ្ទះ 7A ផ្លូវ 163 សង្កាត់អូឡាំពិក ខណ្ឌបឹងកេងកង ភ្នំពេញ',
  ),
  customer(
    'Tep Vicheka',
    'ទេព វិច្ឆិកា',
    '088 765 4321',
    'House 42, Street 136, Sangkat Phsar Kandal, Khan Daun Penh, Phnom Penh',
    'ផ្ទះ 42 ផ្លូវ 136 សង្កាត់ផ្សារកណ្ដាល ខណ្ឌដូនពេញ ភ្នំពេញ',
  ),
  customer(
    'Mao Sokha',
    'ម៉ៅ សុខា',
    '097 334 5120',
    'House 26, Street 2004, Sangkat Kakab, Khan Por Sen Chey, Phnom Penh',
    'ផ្ទះ 26 ផ្លូវ 2004 សង្កាត់កាកាប ខណ្ឌពោធិ៍សែនជ័យ ភ្នំពេញ',
  ),
  customer(
    'Yim Sotheary',
    'យឹម សុធារី',
    '017 906 255',
    'House 9, Street 454, Sangkat Toul Tumpung, Phnom Penh',
    'ផ្ទះ 9 ផ្លូវ 454 សង្កាត់ទួលទំពូង ភ្នំពេញ',
    { email: 'sotheary@post.example' },
  ),
  customer(
    'Laurent Emma',
    null,
    '061 740 118',
    'Apartment 4B, 71 Street 63, Sangkat Boeung Keng Kang I, Phnom Penh',
    'បន្ទប់ 4B ផ្ទះ 71 ផ្លូវ 63 សង្កាត់បឹងកេងកងទី 1 ភ្នំពេញ',
    { email: 'emma.laurent@post.example' },
  ),
  customer(
    'Walker James',
    null,
    '078 263 945',
    '15 Street 172, Sangkat Chey Chumneah, Khan Daun Penh, Phnom Penh',
    'ផ្ទះ 15 ផ្លូវ 172 សង្កាត់ជ័យជំនះ ខណ្ឌដូនពេញ ភ្នំពេញ',
  ),
  customer(
    'Prak Sreypov',
    'ប្រាក់ ស្រីពៅ',
    '071 882 3340',
    'House 18, Wat Bo Road, Sangkat Sala Kamreuk, Siem Reap',
    'ផ្ទះ 18 ផ្លូវវត្តបូព៌ សង្កាត់សាលាកំរើក ក្រុងសៀមរាប ខេត្តសៀមរាប',
    { of: 'province' },
  ),
  customer(
    'Chhim Sopheak',
    'ឈឹម សុភ័ក្ត្រ',
    '089 415 207',
    'House 33, Street 3, Sangkat Svay Por, Battambang',
    'ផ្ទះ 33 ផ្លូវលេខ 3 សង្កាត់ស្វាយប៉ោ ក្រុងបាត់ដំបង ខេត្តបាត់ដំបង',
    { of: 'province' },
  ),
  customer(
    'Ros Thida',
    'រស់ ធីតា',
    '016 552 390',
    'House 5, River Road, Sangkat Kampong Kandal, Kampot',
    'ផ្ទះ 5 ផ្លូវមាត់ទន្លេ សង្កាត់កំពង់កណ្ដាល ក្រុងកំពត ខេត្តកំពត',
    { of: 'province', email: 'thida.ros@post.example' },
  ),
  customer(
    'Khiev Bunthoeun',
    'ខៀវ ប៊ុនធឿន',
    '093 471 806',
    'House 140, National Road 2, Krong Doun Kaev, Takeo',
    'ផ្ទះ 140 ផ្លូវជាតិលេខ 2 ក្រុងដូនកែវ ខេត្តតាកែវ',
    { of: 'province' },
  ),
]
