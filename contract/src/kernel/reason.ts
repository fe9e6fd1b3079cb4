// Why something was refused or failed, as it is stored.
import { z } from 'zod'

const reasonParams = z.record(z.string(), z.union([z.string(), z.number()]))
export type ReasonParams = z.output<typeof reasonParams>

export const reason = z.object({
  /** The Portuguese text: the only text of a reason that was stored before reasons had a code. */
  reason: z.string(),
  /** The code of a refusal: by it the console writes the reason in the reader's language. */
  code: z.string().optional(),
  /** The values in the text of the code, by the names of its placeholders. */
  params: reasonParams.optional(),
})
export type Reason = z.output<typeof reason>

/** The reason of a record that may have failed. */
export const failureFields = {
  /** The Portuguese text. */
  failure: reason.shape.reason.nullable(),
  failureCode: reason.shape.code,
  failureParams: reason.shape.params,
}
export type Failure = z.output<z.ZodObject<typeof failureFields>>
