import { m } from '#app/paraglide/messages.js'
import type { Allergen } from './product-spec.ts'

/** What people must be warned of, as they call it. */
export const ALLERGEN_NAMES: Readonly<Record<Allergen, () => string>> = {
  gluten: m.allergen_gluten,
  crustaceans: m.allergen_crustaceans,
  eggs: m.allergen_eggs,
  fish: m.allergen_fish,
  peanuts: m.allergen_peanuts,
  soy: m.allergen_soy,
  milk: m.allergen_milk,
  nuts: m.allergen_nuts,
  celery: m.allergen_celery,
  mustard: m.allergen_mustard,
  sesame: m.allergen_sesame,
  sulphites: m.allergen_sulphites,
  molluscs: m.allergen_molluscs,
}
