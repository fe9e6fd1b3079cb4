import type { KeyObject } from 'node:crypto'

/** The secret numbers of an RSA key, without their first bytes: as long as they are found nowhere, the key is not there. */
export const secretPartsOf = (key: KeyObject): Buffer[] => {
  const { d, p, q, dp, dq, qi } = key.export({ format: 'jwk' })
  return [d, p, q, dp, dq, qi].map((text) => Buffer.from(text ?? '', 'base64url').subarray(4, 68))
}
