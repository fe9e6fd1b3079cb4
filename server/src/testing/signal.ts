/** A promise that is resolved from outside, once. */
export const signal = () => {
  let give = () => undefined as void
  const promise = new Promise<void>((resolve) => (give = resolve))
  return { give, given: promise }
}
