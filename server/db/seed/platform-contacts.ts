import type { SeedContact } from './types.ts'

/** How merchants reach the people behind the platform. */
export const platformContacts: readonly SeedContact[] = [
  {
    type: 'telegram',
    value: '@phsar_help',
    department: 'technical',
    name: { en: 'Help with your shop', km: 'ជំនួយអំពីហាង' },
    hours: { en: '8:00–20:00, every day', km: 'ម៉ោង 8:00–20:00 រាល់ថ្ងៃ' },
  },
  {
    type: 'phone',
    value: '011 200 300',
    department: 'billing',
    name: { en: 'Plans and payments', km: 'គម្រោងសេវា និងការបង់ប្រាក់' },
    hours: { en: '8:00–17:00, Monday to Friday', km: 'ម៉ោង 8:00–17:00 ថ្ងៃចន្ទ ដល់ថ្ងៃសុក្រ' },
  },
]
