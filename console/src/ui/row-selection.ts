// The selected rows as sets of ids. A selection spans pages: rows of other pages stay selected.

type Ids = ReadonlySet<string>

export const toggle = (chosen: Ids, id: string): Ids => {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Gives all rows between `from` and `to`, inclusive, the state of `from`. */
export const extend = (chosen: Ids, page: readonly string[], from: string, to: string): Ids => {
  const ends = [page.indexOf(from), page.indexOf(to)]
  if (ends.includes(-1)) return toggle(chosen, to)
  const between = page.slice(Math.min(...ends), Math.max(...ends) + 1)
  const next = new Set(chosen)
  for (const id of between) {
    if (chosen.has(from)) next.add(id)
    else next.delete(id)
  }
  return next
}

export const isAll = (chosen: Ids, page: readonly string[]) => page.length > 0 && page.every((id) => chosen.has(id))
export const isSome = (chosen: Ids, page: readonly string[]) =>
  !isAll(chosen, page) && page.some((id) => chosen.has(id))

export const toggleAll = (chosen: Ids, page: readonly string[]): Ids => {
  const next = new Set(chosen)
  const remove = isAll(chosen, page)
  for (const id of page) {
    if (remove) next.delete(id)
    else next.add(id)
  }
  return next
}
