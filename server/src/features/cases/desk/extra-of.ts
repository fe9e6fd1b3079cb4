import { extraKeys, type CaseExtra } from '@tratativa/contract/cases/desk/shapes'

/** What the sub-client's form asks for beyond what the lists show; nothing of it that is empty. */
export const extraOf = (row: Readonly<Record<(typeof extraKeys)[number], string | number | null>>): CaseExtra =>
  Object.fromEntries(
    extraKeys.flatMap((key) => {
      const value = row[key]
      return value === null || value === '' ? [] : [[key, String(value)]]
    }),
  )
