// Makes the next piece ready while this one is worked on: a spreadsheet is read on while the database writes.

export async function* ahead<T>(pieces: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  const source = pieces[Symbol.asyncIterator]()
  const begin = () => {
    const next = source.next()
    // What fails is told by the one who awaits it.
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
