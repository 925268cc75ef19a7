import { m } from '#app/paraglide/messages.js'

/** What people ask of what it costs; answered by what holds today. @param paid there are plans to choose from */
export const pricingQuestions = (paid: boolean) => [
  costQuestion(paid),
  { question: m.pricing_ask_money(), answer: m.pricing_answer_money() },
  { question: m.pricing_ask_card(), answer: m.pricing_answer_card() },
  { question: m.pricing_ask_data(), answer: m.pricing_answer_data() },
]

/** Whether it comes to cost something. */
export const costQuestion = (paid: boolean) =>
  paid
    ? { question: m.pricing_ask_charged(), answer: m.pricing_answer_charged() }
    : { question: m.pricing_ask_later(), answer: m.pricing_answer_later() }
