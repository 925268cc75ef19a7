import { queryOptions } from '@tanstack/react-query'
import { twoFactorState } from '#app/bff/two-factor.functions.ts'

/** How the own second factor stands. */
export const twoFactorOptions = () => queryOptions({ queryKey: ['two-factor'], queryFn: () => twoFactorState() })
