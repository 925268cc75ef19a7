import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { markFirstStep } from '#app/bff/first-steps.functions.ts'
import type { FirstStep, StepCode } from '#app/contracts/first-step.ts'
import { useLocale } from '#app/lib/locale.ts'
import { toastError } from '#app/lib/toast.ts'
import { STEPS, stepsOptions } from './steps-queries.ts'

/** The first steps, what is still to do of them, and how one is put aside. */
export function useSteps(enabled = true) {
  useLocale()
  const queries = useQueryClient()
  const options = stepsOptions()
  const { data: steps = [] } = useQuery({ ...options, enabled })
  const [busy, setBusy] = useState<StepCode>()

  async function mark(code: StepCode, change: { skipped?: boolean; done?: true }): Promise<void> {
    setBusy(code)
    try {
      queries.setQueryData(options.queryKey, await markFirstStep({ data: { code, ...change } }))
      void queries.invalidateQueries({ queryKey: STEPS, refetchType: 'none' })
    } catch (error) {
      void toastError(error)
    }
    setBusy(undefined)
  }

  const isLeft = ({ done, skipped_at }: FirstStep) => !done && skipped_at === null
  return { steps, left: steps.filter(isLeft), done: steps.filter((step) => step.done).length, mark, busy }
}
