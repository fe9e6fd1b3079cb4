// The most recent ids: enough to recognise WhatsApp's repetitions, and never more than a few thousand.
const most = 5_000

export const makeRecentIds = () => {
  const ids = new Set<string>()
  return {
    has: (id: string) => ids.has(id),
    add(id: string) {
      ids.add(id)
      const [oldest] = ids
      if (ids.size > most && oldest !== undefined) ids.delete(oldest)
    },
  }
}
