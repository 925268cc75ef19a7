import type { Random } from '#server/db/seed/random.ts'

type Both = { en: string; km: string }

const THINGS: Both[] = [
  { en: 'Durian', km: 'ទុរេន' },
  { en: 'Mango', km: 'ស្វាយ' },
  { en: 'Banana', km: 'ចេក' },
  { en: 'Coffee', km: 'កាហ្វេ' },
  { en: 'Tea', km: 'តែ' },
  { en: 'Milk', km: 'ទឹកដោះគោ' },
  { en: 'Shoes', km: 'ស្បែកជើង' },
  { en: 'Shirt', km: 'អាវ' },
  { en: 'Skirt', km: 'សំពត់' },
  { en: 'Scarf', km: 'ក្រមា' },
  { en: 'Hat', km: 'មួក' },
  { en: 'Bag', km: 'កាបូប' },
  { en: 'Rice', km: 'អង្ករ' },
  { en: 'Fish sauce', km: 'ទឹកត្រី' },
  { en: 'Pepper', km: 'ម្រេច' },
  { en: 'Palm sugar', km: 'ស្ករត្នោត' },
  { en: 'Soap', km: 'សាប៊ូ' },
  { en: 'Lamp', km: 'អំពូល' },
  { en: 'Chair', km: 'កៅអី' },
  { en: 'Knife', km: 'កាំបិត' },
]
const KINDS: Both[] = [
  { en: 'Red', km: 'ក្រហម' },
  { en: 'White', km: 'ស' },
  { en: 'Black', km: 'ខ្មៅ' },
  { en: 'Fresh', km: 'ស្រស់' },
  { en: 'Sweet', km: 'ផ្អែម' },
  { en: 'Big', km: 'ធំ' },
  { en: 'Small', km: 'តូច' },
  { en: 'Old', km: 'ចាស់' },
  { en: 'New', km: 'ថ្មី' },
  { en: 'Kampot', km: 'កំពត' },
  { en: 'Battambang', km: 'បាត់ដំបង' },
  { en: 'Handmade', km: 'ធ្វើដោយដៃ' },
]
const FIRST: Both[] = [
  { en: 'Sokha', km: 'សុខា' },
  { en: 'Dara', km: 'ដារ៉ា' },
  { en: 'Bopha', km: 'បុប្ផា' },
  { en: 'Chan', km: 'ចាន់' },
  { en: 'Sreymom', km: 'ស្រីមុំ' },
  { en: 'Vanna', km: 'វណ្ណា' },
  { en: 'Rithy', km: 'រិទ្ធី' },
  { en: 'Kunthea', km: 'គន្ធា' },
  { en: 'Piseth', km: 'ពិសិដ្ឋ' },
  { en: 'Maly', km: 'ម៉ាលី' },
]
const FAMILY: Both[] = [
  { en: 'Sok', km: 'សុខ' },
  { en: 'Chea', km: 'ជា' },
  { en: 'Long', km: 'ឡុង' },
  { en: 'Keo', km: 'កែវ' },
  { en: 'Heng', km: 'ហេង' },
  { en: 'Nou', km: 'នូ' },
  { en: 'Prak', km: 'ប្រាក់' },
  { en: 'Meas', km: 'មាស' },
]

/** A word that about one product in twenty has, in each language: what the searches of the measurement look for. */
export const SEARCHED: Both = { en: 'durian', km: 'ទុរេន' }

export function thing(random: Random, n: number): Both {
  const [kind, what] = [random.pick(KINDS), random.pick(THINGS)]
  return { en: `${kind.en} ${what.en} ${n}`, km: `${what.km}${kind.km} ${n}` }
}

export const category = (n: number): Both => {
  const kind = KINDS[n % KINDS.length] ?? { en: '', km: '' }
  return { en: `${kind.en} things ${n}`, km: `របស់${kind.km} ${n}` }
}

/** A person, in one script: two of three in Khmer. */
export function person(random: Random): { firstname: string; lastname: string } {
  const script = random.chance(0.67) ? 'km' : 'en'
  return { firstname: random.pick(FIRST)[script], lastname: random.pick(FAMILY)[script] }
}
