/** Begun now and awaited later: what fails is told by the one that is awaited first. */
export const begun = <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => undefined)
  return work
}
