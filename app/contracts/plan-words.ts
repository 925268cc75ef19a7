import { m } from '#app/paraglide/messages.js'
import { formatMoney, groupDigits, toMinor } from './money.ts'
import { PLAN_LIMIT_KEYS, PLAN_LIMIT_LABELS } from './plan-limits.ts'
import type { ShownPlan } from './shown-plan.ts'

const dollars = (price: string) => formatMoney(toMinor(price, 'USD') ?? 0, 'USD')

/** What a plan costs, in dollars and, where that is something, in riel; the year only where it is paid by the year. */
export const planPrice = ({ price_monthly, price_monthly_khr, price_yearly, price_yearly_khr }: ShownPlan) => ({
  amount: dollars(price_monthly),
  riel: price_monthly_khr > 0 ? formatMoney(price_monthly_khr, 'KHR') : undefined,
  yearly:
    price_yearly === null
      ? undefined
      : m.common_plan_yearly({ price: dollars(price_yearly), riel: formatMoney(price_yearly_khr ?? 0, 'KHR') }),
})

export const limitWords = (most: number | null) => (most === null ? m.common_plan_no_limit() : groupDigits(most))

/** Plans beside one another: a row for each thing that they may limit. */
export const comparedPlans = (plans: readonly ShownPlan[]) => [
  ...PLAN_LIMIT_KEYS.map((key) => ({
    key,
    label: PLAN_LIMIT_LABELS[key](),
    cells: plans.map((plan) => ({ id: plan.id, text: limitWords(plan[key]) })),
  })),
  {
    key: 'own_domain',
    label: m.common_plan_domain(),
    cells: plans.map(({ id, own_domain }) => ({
      id,
      text: own_domain ? m.common_plan_included() : m.common_plan_not_included(),
    })),
  },
]
