import { z } from 'zod'

/** The position where the next page begins; opaque to the caller. */
export const cursor = z
  .string()
  .max(400)
  .regex(/^[\w.~-]+$/)

/** A page of a list: `cursor` is null on the last page. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), cursor: cursor.nullable() })
