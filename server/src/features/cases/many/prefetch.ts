// Prefetches the next batch while the current one is processed: the spreadsheet is read while the database writes.

export async function* prefetch<T>(pieces: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  const source = pieces[Symbol.asyncIterator]()
  const begin = () => {
    const next = source.next()
    // The consumer that awaits `next` reports the failure.
    next.catch(() => undefined)
    return next
  }
  try {
    let next = begin()
    for (;;) {
      const piece = await next
      if (piece.done) return
      next = begin()
      yield piece.value
    }
  } finally {
    await source.return?.()
  }
}
