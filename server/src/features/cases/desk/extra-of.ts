import { extraKeys, type CaseExtra } from '@tratativa/contract/cases/desk/shapes'

/** Returns the non-empty fields that the sub-client's form asks for and the lists do not show. */
export const extraOf = (row: Readonly<Record<(typeof extraKeys)[number], string | number | null>>): CaseExtra =>
  Object.fromEntries(
    extraKeys.flatMap((key) => {
      const value = row[key]
      return value === null || value === '' ? [] : [[key, String(value)]]
    }),
  )
