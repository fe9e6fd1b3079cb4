/** Returns the SHA-256 of a file in hex, as the server stores it. Fails without a secure connection. */
export const hashOf = async (file: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The beginning of a hash, by which people compare. */
export const shortHash = (sha256: string) => sha256.slice(0, 12)
