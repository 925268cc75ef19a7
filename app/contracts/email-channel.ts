import * as z from 'zod/mini'

/** Whether what is told by mail leaves, or is kept. */
export const emailChannel = z.object({ set_up: z.boolean() })
