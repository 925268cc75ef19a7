import { m } from '#app/paraglide/messages.js'

/** What people ask before they begin; answered by what holds today. */
export const landingQuestions = () => [
  { question: m.landing_ask_account(), answer: m.landing_answer_account() },
  { question: m.landing_ask_import(), answer: m.landing_answer_import() },
  { question: m.pricing_ask_money(), answer: m.pricing_answer_money() },
  { question: m.pricing_ask_later(), answer: m.pricing_answer_later() },
]
