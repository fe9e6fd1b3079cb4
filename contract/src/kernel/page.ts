import { z } from 'zod'

/** Opaque to the caller: where the next page begins. */
export const cursor = z
  .string()
  .max(400)
  .regex(/^[\w.~-]+$/)

/** A list that goes on: `cursor` is null at its end. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), cursor: cursor.nullable() })
