import { IMPORT_KIND_TEXTS } from '#app/contracts/import-job.ts'
import { fileOfExamples } from '#server/domain/transfer/file/file-of-rows.ts'
import { OWN_HEADER, ownCells } from '#server/domain/transfer/formats/own-rows.ts'
import { FILE_KEYS, FILE_TITLES, type FileKey } from './file-fields.ts'

/** A drink with extras to choose, a shirt in two sizes that weigh and cost otherwise. */
const EXAMPLES = [
  ownCells({
    code: 'COF-1',
    name_en: 'Iced coffee',
    name_km: 'កាហ្វេទឹកកក',
    slug: 'iced-coffee',
    price: '1.50',
    quantity: 40,
    description_en: 'Strong, with milk.',
    description_km: 'កាហ្វេខ្លាំង លាយទឹកដោះគោ។',
    category: 'Drinks > Cold',
    category_km: 'ភេសជ្ជៈ > ត្រជាក់',
    tags: 'cold, milk',
    compare_at_price: '2.00',
    subtract: 'TRUE',
    status: 'TRUE',
    unit: 'cup',
    modifier_name: 'Extras',
    modifier_name_km: 'បន្ថែម',
    modifier_type: 'checkbox',
    modifier_required: 'FALSE',
    modifier_min: 0,
    modifier_max: 2,
    modifier_free: 1,
    modifier_value: 'Milk',
    modifier_value_km: 'ទឹកដោះគោ',
    modifier_price: '0.25',
    modifier_default: 'TRUE',
  }),
  ownCells({
    slug: 'iced-coffee',
    modifier_name: 'Extras',
    modifier_value: 'Jelly',
    modifier_value_km: 'ចាហួយ',
    modifier_price: '0.50',
  }),
  ownCells({
    code: 'TEE-S',
    name_en: 'T-shirt',
    name_km: 'អាវយឺត',
    slug: 't-shirt',
    category: 'Clothes | New',
    brand: 'Angkor',
    price: '9.00',
    quantity: 12,
    subtract: 'TRUE',
    status: 'TRUE',
    option1_name: 'Size',
    option1_value: 'S',
    option1_name_km: 'ទំហំ',
    weight_grams: 180,
    cost_price: '4.00',
  }),
  ownCells({
    code: 'TEE-M',
    slug: 't-shirt',
    price: '9.50',
    quantity: 8,
    option1_value: 'M',
    variant_weight_grams: 210,
    variant_cost: '4.50',
  }),
]

// What few fill in an export has, and a file may.
const USUAL: readonly FileKey[] = [
  'barcode',
  'weight',
  'model',
  'unit',
  'location',
  'type',
  'cost_price',
  'minimum',
  'maximum',
  'step',
  'low_stock_threshold',
]
const SELDOM = new Set<string>(FILE_KEYS.filter((key) => !USUAL.includes(key)).map((key) => FILE_TITLES[key]))
const HEADER = OWN_HEADER.map((title, at) => ({ title, at })).filter(({ title }) => !SELDOM.has(title))

/** Our own columns with examples, to be filled in. */
export const templateFile = (type: 'csv' | 'xlsx') =>
  fileOfExamples(
    type,
    IMPORT_KIND_TEXTS.products(),
    HEADER.map(({ title }) => title),
    EXAMPLES.map((cells) => HEADER.map(({ at }) => cells[at] ?? null)),
  )
