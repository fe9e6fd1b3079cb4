// Files for features: the bytes in storage and a row that describes them, both or neither.
import { errors } from '@tratativa/contract/kernel/errors'
import type { FileId } from '@tratativa/contract/kernel/file'
import { fileKinds, type FileKind } from '@tratativa/contract/kernel/file-kinds'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Readable } from 'node:stream'
import { isUnavailable } from '../db/failures.ts'
import type { TenantTx } from '../db/scope.ts'
import type { DownloadFile } from '../http/download.ts'
import { Refusal } from '../refusal/refusal.ts'
import { insertFile } from './files.store.ts'
import type { ByteRange, FileStore } from './file-store.ts'
import { headBytes, isCompound, nameAs, sniffFileKind } from './sniff.ts'

export interface StoredFile {
  readonly id: FileId
  readonly name: string
  readonly kind: FileKind
  readonly mime: string
  readonly size: number
  readonly sha256: string
  readonly key: string
  readonly purpose: string
  readonly made_by: number | null
  readonly at: Date
}

/** A file to store: an upload's `file` with its name, or content of our own. */
export interface FileInput {
  readonly name: string
  /** As `feature.noun`: a file stored for one purpose is not returned for another. */
  readonly purpose: string
  readonly content: AsyncIterable<Uint8Array>
  /** The accepted kinds; all known kinds when absent. */
  readonly kinds?: readonly FileKind[]
  readonly madeBy?: number
}

/** The transaction that writes the row: an upload's call, or `{ tenantId, write: (work) => db.inTenant(tenantId, work) }`. */
export interface Into<X extends TenantTx> {
  readonly tenantId: TenantId
  write<T>(work: (tx: X) => Promise<T>): Promise<T>
}

export interface Files {
  /** Streams the bytes to storage and then, in one transaction, writes the row and runs the work. If that fails, nothing stays. */
  store<X extends TenantTx, T>(
    into: Into<X>,
    upload: FileInput,
    work: (tx: X, file: StoredFile) => Promise<T>,
  ): Promise<T>
  read(file: Pick<StoredFile, 'key'>, range?: ByteRange): Promise<Readable>
  /** Returns the answer of a download; shown in the browser when requested and harmless. */
  outgoing(file: StoredFile, options?: { readonly isInline?: boolean }): DownloadFile
}

const compoundFileText =
  'Este arquivo está protegido por senha ou em um formato antigo do Office. Abra-o, salve-o sem senha no formato atual e envie de novo.'

/** Text gets the kind that the endpoint accepts; every other file gets its detected kind. */
const allowed = (head: Buffer, name: string, kinds: readonly FileKind[]): FileKind => {
  const kind = sniffFileKind(head, name)
  const isText = kind === 'txt' || kind === 'csv'
  const acceptedKind = [kind, ...(isText ? (['txt', 'csv'] as const) : [])].find(
    (candidateKind) => candidateKind !== null && kinds.includes(candidateKind),
  )
  if (acceptedKind) return acceptedKind
  const names = kinds.map((allowedKind) => fileKinds[allowedKind].extensions[0].toUpperCase()).join(', ')
  if (isCompound(head)) throw new Refusal(errors.fileKind, { message: compoundFileText })
  throw new Refusal(errors.fileKind, { message: `Este tipo de arquivo não é aceito aqui. Envie ${names}.` })
}

/** Reads the first bytes before anything is stored, then yields all bytes. */
const inspectContent = async (content: AsyncIterable<Uint8Array>) => {
  const rest = content[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let length = 0
  while (length < headBytes) {
    const { done, value } = await rest.next()
    if (done === true) break
    first.push(value)
    length += value.length
  }
  async function* whole() {
    try {
      yield* first
      yield* { [Symbol.asyncIterator]: () => rest }
    } finally {
      await rest.return?.()
    }
  }
  return { head: Buffer.concat(first).subarray(0, headBytes), whole: whole(), leave: () => rest.return?.() }
}

const everyKind = Object.keys(fileKinds) as FileKind[]

export const makeFiles = (fileStore: FileStore): Files => ({
  async store(into, { name, purpose, content, kinds = everyKind, madeBy }, work) {
    const { head, whole, leave } = await inspectContent(content)
    let kind: FileKind
    try {
      kind = allowed(head, name, kinds)
    } catch (error) {
      await leave()
      throw error
    }
    const storedBytes = await fileStore.put(into.tenantId, whole)
    const row = { ...storedBytes, name: nameAs(kind, name), kind, mime: fileKinds[kind].mime, purpose }
    try {
      return await into.write(async (tx) => work(tx, await insertFile(tx, { ...row, made_by: madeBy ?? null })))
    } catch (error) {
      // The database may have committed before the connection was lost: the bytes stay, and the sweep removes them when no row names them.
      if (!isUnavailable(error)) await fileStore.remove(storedBytes.key)
      throw error
    }
  },
  read: (file, range) => fileStore.get(file.key, range),
  outgoing: ({ name, mime, size, sha256, key }, { isInline = false } = {}) => ({
    name,
    mime,
    size,
    tag: sha256,
    isInline,
    open: (range) => fileStore.get(key, range),
  }),
})
