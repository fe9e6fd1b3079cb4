import type { WorkRow } from './work-rows.ts'
import type { Sort } from '../../../ui/data-table.types.ts'

/** People without a value come last in both directions; equals keep the order of their names. */
export const sortPeople = (people: readonly WorkRow[], { column, direction }: Sort): WorkRow[] => {
  const key = column as keyof WorkRow
  const sign = direction === 'desc' ? -1 : 1
  return people.toSorted((left, right) => {
    const [a, b] = [left[key], right[key]]
    const byName = left.name.localeCompare(right.name)
    if (a === null || b === null) return a === b ? byName : a === null ? 1 : -1
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
    return order === 0 ? byName : sign * order
  })
}
