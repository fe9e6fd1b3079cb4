/**
 * Starts work early and awaits it later: the first promise that is awaited reports its failure. The empty handler avoids an unhandled
 * rejection.
 */
export const startEarly = <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => undefined)
  return work
}
