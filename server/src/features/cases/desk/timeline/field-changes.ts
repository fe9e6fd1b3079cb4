// Describes the changes of an audit entry, field by field, in readable form.
import type { FieldChange } from '@tratativa/contract/cases/desk/shapes'

type Values = Readonly<Record<string, unknown>>

const describeValue = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.map(describeValue).filter(Boolean).join(', ')
  if (typeof value === 'object')
    return Object.values(value as Values)
      .map(describeValue)
      .filter(Boolean)
      .join(' · ')
  return String(value as string | number | boolean)
}

export const changesOf = (before: unknown, after: unknown): FieldChange[] => {
  const was = (before ?? {}) as Values
  const is = (after ?? {}) as Values
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({ field, before: describeValue(was[field]), after: describeValue(is[field]) }))
    .filter(({ before: textBefore, after: other }) => textBefore !== other)
}
