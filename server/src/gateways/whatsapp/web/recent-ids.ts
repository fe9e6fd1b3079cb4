// The last of very many ids: enough to know again what WhatsApp says twice, and never more than a few thousand.
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
