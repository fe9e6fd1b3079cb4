import { z } from 'zod'

/** The answer to a refused call. Calls of the client host have `status: 'error'` instead of `error: true`. */
export const errorAnswer = z.object({
  error: z.literal(true).optional(),
  status: z.literal('error').optional(),
  message: z.string(),
  field: z.string().optional(),
  code: z.string(),
  requestId: z.string(),
  retryAfter: z.number().optional(),
})
export type ErrorAnswer = z.output<typeof errorAnswer>
