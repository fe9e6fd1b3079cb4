// Where bytes are kept. A gateway; the composition root hands one in.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface Shelved {
  readonly key: string
  readonly size: number
  /** Of the bytes, in hex. */
  readonly sha256: string
}

export interface Shelf {
  /** Keeps all of it, under a new key that nobody can guess, or nothing: there is no half of a file. */
  put(tenantId: TenantId, content: AsyncIterable<Uint8Array>): Promise<Shelved>
  /** Fails with FileGone when there is nothing under the key. */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Nothing to take away is no failure. */
  remove(key: string): Promise<void>
  /** Everything older than this, kept whole or left behind by a process that died; to be given back to `remove`. */
  olderThan(moment: Date): AsyncIterable<string>
}

export class FileGone extends Error {
  override readonly name = 'FileGone'
}
