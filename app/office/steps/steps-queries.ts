import { queryOptions } from '@tanstack/react-query'
import { firstSteps } from '#app/bff/first-steps.functions.ts'
import { sampleDataRead } from '#app/bff/sample-data.functions.ts'
import { getLocale } from '#app/lib/locale.ts'

export const STEPS = ['first-steps'] as const
export const SAMPLES = ['sample-data'] as const

/** What is left to do until a new store is a shop, in the page's language. */
export const stepsOptions = () => queryOptions({ queryKey: [...STEPS, getLocale()], queryFn: () => firstSteps() })

/** The goods that are there to be looked at. */
export const samplesOptions = () => queryOptions({ queryKey: SAMPLES, queryFn: () => sampleDataRead() })
