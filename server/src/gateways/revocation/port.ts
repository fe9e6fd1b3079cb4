/** The lists of revoked certificates that authorities publish. */
export interface RevocationLists {
  /** The lists at these addresses. One that cannot be had is left out; who published a list, and when, is judged by its signature. */
  fetch(addresses: readonly string[]): Promise<Buffer[]>
}
