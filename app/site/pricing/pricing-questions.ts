import { m } from '#app/paraglide/messages.js'

/** What people ask of what it costs; answered by what holds today. */
export const pricingQuestions = () => [
  { question: m.pricing_ask_later(), answer: m.pricing_answer_later() },
  { question: m.pricing_ask_money(), answer: m.pricing_answer_money() },
  { question: m.pricing_ask_card(), answer: m.pricing_answer_card() },
  { question: m.pricing_ask_data(), answer: m.pricing_answer_data() },
]
