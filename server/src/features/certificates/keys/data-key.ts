// Seals a private key with a data key of its own. Runs in the process that opened the key, which is never the server.
import { createCipheriv, randomBytes } from 'node:crypto'

/** Binds the key to the company and to the certificate: a row moved to another does not open. */
export const bindingOf = (tenantId: number, fingerprint: string) => `${tenantId}:${fingerprint}`

export const sealWithDataKey = (privateKey: Buffer, binding: string) => {
  const [dataKey, nonce] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', dataKey, nonce).setAAD(Buffer.from(binding))
  const body = Buffer.concat([cipher.update(privateKey), cipher.final()])
  return { dataKey, sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]) }
}
