// Computes the actual changes of an edit for the audit: only the changed fields, before and after.

type Values = Readonly<Record<string, unknown>>

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** Returns null when nothing changed. */
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
