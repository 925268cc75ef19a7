import type { ReturnState } from '#app/contracts/order-return.ts'

export const RETURN_TONES = { requested: 'warn', received: 'ok', canceled: 'quiet' } as const satisfies Record<
  ReturnState,
  string
>
