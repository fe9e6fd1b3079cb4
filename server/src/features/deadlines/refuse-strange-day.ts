import { deadlinesErrors as e } from '@tratativa/contract/deadlines/errors'
import { refuse } from '../../platform/refusal/refusal.ts'

/** A mistyped year would count for centuries. */
export const refuseStrangeDay = (day: string, field: string) => {
  if (day < '2000-01-01' || day > '2100-12-31') refuse(e.startOutOfRange, { field })
}
