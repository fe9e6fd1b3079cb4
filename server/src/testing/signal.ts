/** A word that is given once, and waited for. */
export const signal = () => {
  let give = () => undefined as void
  const given = new Promise<void>((resolve) => (give = resolve))
  return { give, given }
}
