import * as z from 'zod/mini'

/** What one look at the installation came to; said in English, as `doctor` says it. */
export const healthCheck = z.object({
  name: z.string(),
  state: z.enum(['ok', 'warn', 'fail']),
  said: z.string(),
  /** What to do about it. */
  todo: z.nullable(z.string()),
})

export const systemHealth = z.object({
  checks: z.array(healthCheck),
  warned: z.int(),
  failed: z.int(),
  mail: z.object({
    /** Where mail goes out; null: it is kept, for admins to see. */
    server: z.nullable(z.string()),
    from: z.nullable(z.string()),
    waiting: z.int(),
    failed: z.int(),
  }),
  storage: z.object({
    /** Bucket and host; null: on the disk. */
    bucket: z.nullable(z.string()),
    /** Bytes of the pictures of all stores, in all their sizes. */
    pictures: z.number(),
    /** Bytes that the disk has left. */
    free: z.number(),
  }),
})
export type SystemHealth = z.infer<typeof systemHealth>
