import { m } from '#app/paraglide/messages.js'
import { costQuestion } from '../pricing/pricing-questions.ts'

/** What people ask before they begin; answered by what holds today. @param paid there are plans to choose from */
export const landingQuestions = (paid: boolean) => [
  { question: m.landing_ask_account(), answer: m.landing_answer_account() },
  { question: m.landing_ask_import(), answer: m.landing_answer_import() },
  { question: m.pricing_ask_money(), answer: m.pricing_answer_money() },
  costQuestion(paid),
]
