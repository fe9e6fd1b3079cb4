// Shows the plain fields of a stored case as the endpoints promise them, part by part.
import type { CasePart, PlainKind } from '@tratativa/contract/cases/catalogue-entry'
import { plainCaseFields, type PlainCaseColumn } from '@tratativa/contract/cases/catalogue-fields'
import type { PlainValues } from '@tratativa/contract/cases/shapes'
import { moneyOrNone } from '@tratativa/contract/kernel/money'

type StoredValue = string | number | boolean | null
type StoredCase = { readonly [Column in PlainCaseColumn]?: StoredValue }

const show = (kind: PlainKind, value: StoredValue | undefined): StoredValue => {
  if (value === undefined || value === null) return kind === 'state' ? '' : null
  if (typeof value !== 'number') return value
  if (kind === 'money') return moneyOrNone(value)
  return kind === 'percent' ? value / 100 : value
}

const readerOf = <Part extends CasePart>(...parts: readonly Part[]) => {
  const fields = plainCaseFields.filter(({ part }) => parts.some((name) => name === part))
  return (row: StoredCase): PlainValues<Part> => {
    const values: Record<string, StoredValue> = {}
    for (const { rowName, kind, column } of fields) values[rowName] = show(kind, row[column])
    return values as PlainValues<Part>
  }
}

export const plainOf = {
  row: readerOf('row'),
  process: readerOf('process'),
  deal: readerOf('deal'),
  detail: readerOf('detail'),
  extra: readerOf('extra'),
  beyondRow: readerOf('detail', 'extra'),
}

/** The columns that only the desk and exports read. */
export const columnsBeyondRow: readonly PlainCaseColumn[] = plainCaseFields
  .filter(({ part }) => part === 'detail' || part === 'extra')
  .map(({ column }) => column)
