// The storage of bytes: a gateway that the composition root injects.
import { errors } from '@tratativa/contract/kernel/errors'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Readable } from 'node:stream'
import { Refusal } from '../refusal/refusal.ts'

/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredBytes {
  readonly key: string
  readonly size: number
  /** The hash of the bytes, in hex. */
  readonly sha256: string
}

export interface FileStore {
  /** Stores all bytes under a new unguessable key, or nothing: a partial file never exists. */
  put(tenantId: TenantId, content: AsyncIterable<Uint8Array>): Promise<StoredBytes>
  /** Fails with FileGone when there is nothing under the key. */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Removing a missing key is not an error. */
  remove(key: string): Promise<void>
  /** Yields the keys of everything older than this, complete or left behind by a process that died; the keys can be passed to `remove`. */
  olderThan(moment: Date): AsyncIterable<string>
}

/** The bytes are not there any more: whoever needs them gets this refusal. */
export class FileGone extends Refusal {
  readonly key: string

  constructor(key: string) {
    super(errors.fileGone)
    this.key = key
  }
}
