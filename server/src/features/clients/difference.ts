// What an edit really changed, for the audit: only that, before and after.

type Values = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Null when nothing changed. */
export const difference = <T extends object>(before: T, after: T): { before: Values; after: Values } | null => {
  const now = Object.entries(after)
  const was = before as Values
  const changed = now.filter(([name, value]) => !isSame(was[name], value))
  if (changed.length === 0) return null
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, was[name]])),
    after: Object.fromEntries(changed),
  }
}
