import type { ColumnMapping, MappedField } from './recognise.ts'

/** Fields by the words for them; the first that fits counts. */
export type Words<F extends string> = readonly (readonly [F, RegExp])[]

/** Words by which people title their columns, in the languages of this market. */
const WORDS: Words<MappedField> = [
  ['description_km', /(desc|ពិពណ៌នា).{0,40}(khmer|ខ្មែរ|[ _(-]k[mh]\b)/i],
  ['name_km', /khmer|name[ _(-]*k[mh]\b|ខ្មែរ/i],
  ['name', /^(product|item)?[ _-]?(name|title)([ _(-]*en\)?)?$|^(product|item|goods)$|ឈ្មោះ|^(មុខ)?ទំនិញ$/i],
  ['barcode', /barcode|ean|upc|gtin|បាកូដ/i],
  ['code', /^(sku|code|item (no|code)|product (code|id)|ref(erence)?|article)$|កូដ/i],
  ['compare_at_price', /(old|regular|list|before)[ _-]price|price[ _-]before|compare|msrp|តម្លៃ(មុន|ដើម)/i],
  ['price', /price|តម្លៃ/i],
  ['quantity', /^(?!.*\?$)(?!.*\b(?:low|manage|track|allow)\b).*(?:qty|quantity|stock|on hand|ចំនួន|ស្តុក)/i],
  ['description', /desc|ពិពណ៌នា/i],
  ['category', /categ|department|ប្រភេទ/i],
  ['brand', /brand|vendor|maker|ម៉ាក/i],
  ['tags', /^tags?$|keyword|ស្លាក/i],
  ['weight_kg', /(weight|poids|ទម្ងន់).{0,20}(\bkgs?\b|kilo|គីឡូ)|^(kgs?|kilos?|kilograms?)$/i],
  ['weight_lb', /weight.{0,20}\b(lbs?|pounds?)\b|^(lbs?|pounds?)$/i],
  ['weight_oz', /weight.{0,20}\b(oz|ounces?)\b/i],
  ['weight', /weight|gram|ទម្ងន់/i],
  ['unit', /^unit|^uom$|ឯកតា/i],
  ['model', /^model$/i],
  ['image', /image|photo|picture|រូប/i],
  [
    'option1',
    /^(size|ទំហំ|(option|attribute|variant|variation)[ _]?((value|values)[ _]?1|1[ _]?(value|values|value\(s\))))$/i,
  ],
  [
    'option2',
    /^(colou?r|ពណ៌|(option|attribute|variant|variation)[ _]?((value|values)[ _]?2|2[ _]?(value|values|value\(s\))))$/i,
  ],
  ['option3', /^((option|attribute|variant|variation)[ _]?((value|values)[ _]?3|3[ _]?(value|values|value\(s\))))$/i],
]

/** What each column of a foreign file may be, by its title alone; somebody looks it over. */
export function guessMapping(words: Words<string>, titles: readonly string[]): ColumnMapping {
  const out: Record<string, string> = {}
  for (const title of titles) {
    const field = title && words.find(([name, said]) => !(name in out) && said.test(title))?.[0]
    if (field) out[field] = title
  }
  return out
}

export const guessProductMapping = (titles: readonly string[]) => guessMapping(WORDS, titles)
