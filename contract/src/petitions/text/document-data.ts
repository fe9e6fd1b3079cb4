// The data of a case that fills a text. An absent value is missing in the case.
import type { ConditionName, FieldName, GroupName } from './fields.ts'

/** Amounts are in cents, days are yyyy-mm-dd. */
export type FieldValue = string | number
export type FieldValues = Readonly<Partial<Record<FieldName, FieldValue>>>

export interface DocumentData {
  readonly values: FieldValues
  readonly groups: Readonly<Record<GroupName, readonly FieldValues[]>>
  readonly conditions: Readonly<Record<ConditionName, boolean>>
}
