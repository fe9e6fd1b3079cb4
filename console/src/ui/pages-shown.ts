const pagesAround = (page: number, last: number) => {
  if (page <= 3) return [2, 3, 4]
  if (page >= last - 2) return [last - 3, last - 2, last - 1]
  return [page - 1, page, page + 1]
}

/** Returns the page numbers of a pager, null for a gap: the first, the neighbours, the last. */
export const pagesShown = (page: number, last: number): (number | null)[] => {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1)
  const middle = pagesAround(page, last)
  const gapBefore = (middle[0] ?? 2) > 2
  const gapAfter = (middle.at(-1) ?? last) < last - 1
  return [1, ...(gapBefore ? [null] : []), ...middle, ...(gapAfter ? [null] : []), last]
}
