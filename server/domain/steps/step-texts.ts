import type { StepCode } from '#app/contracts/first-step.ts'
import type { Text } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'

/** What is to be done, and why. */
export const STEP_TEXTS: Readonly<Record<StepCode, { title: Text; text: Text }>> = {
  products: { title: m.first_step_products, text: m.first_step_products_text },
  category: { title: m.first_step_category, text: m.first_step_category_text },
  logo: { title: m.first_step_logo, text: m.first_step_logo_text },
  contact: { title: m.first_step_contact, text: m.first_step_contact_text },
  shipping: { title: m.first_step_shipping, text: m.first_step_shipping_text },
  payment: { title: m.first_step_payment, text: m.first_step_payment_text },
  hours: { title: m.first_step_hours, text: m.first_step_hours_text },
  live: { title: m.first_step_live, text: m.first_step_live_text },
  share: { title: m.first_step_share, text: m.first_step_share_text },
  staff: { title: m.first_step_staff, text: m.first_step_staff_text },
}
