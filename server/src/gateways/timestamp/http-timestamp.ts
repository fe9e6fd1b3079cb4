// Asks an authority of timestamps over HTTP (RFC 3161, section 3.4).
import { readTimestampAnswer, TimestampRefused, writeTimestampRequest } from '@tratativa/pdf-signatures'
import type { TimestampAuthority } from './port.ts'

export interface TimestampSettings {
  /** Without name and password. */
  readonly url: string
  readonly user: string | null
  readonly password: string | null
  readonly deadlineMs: number
}

/** A token with the chain of its authority takes some 6,000 bytes. */
const maxBytes = 64 * 1024

const readBounded = async (response: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new TimestampRefused('the answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

export const httpTimestamp = ({ url, user, password, deadlineMs }: TimestampSettings): TimestampAuthority => {
  const credentials = user === null ? null : Buffer.from(`${user}:${password ?? ''}`).toString('base64')
  const headers = {
    'content-type': 'application/timestamp-query',
    accept: 'application/timestamp-reply',
    ...(credentials === null ? {} : { authorization: `Basic ${credentials}` }),
  }
  return {
    async stamp(hash) {
      const { bytes, nonce } = writeTimestampRequest(hash)
      try {
        const signal = AbortSignal.timeout(deadlineMs)
        const init = { method: 'POST', headers, body: new Uint8Array(bytes), signal, redirect: 'error' } as const
        const response = await fetch(url, init)
        if (!response.ok) throw new TimestampRefused(`status ${response.status}`)
        return readTimestampAnswer(await readBounded(response), hash, nonce)
      } catch (error) {
        if (error instanceof TimestampRefused) throw error
        // The address may hold the name of an account: only the reason is passed on.
        throw new TimestampRefused(error instanceof Error ? error.name : 'failed')
      }
    },
  }
}
