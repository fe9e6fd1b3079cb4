// Turns a document into PDFs that a court takes: pictures become pages, and a PDF beyond the limit is split by pages. The work runs in a thread
// that ends when it needs too much memory or time.
import type { FileKind } from '@tratativa/contract/kernel/file-kinds'
import { megabytes } from '@tratativa/contract/kernel/file-kinds'
import { pictureOrientation, pictureSize } from '@tratativa/jpeg-thumbnail'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { BundleProblem } from './bundles.store.ts'

export type FitKind = 'pdf' | 'jpeg' | 'png'
const fitKinds: readonly FileKind[] = ['pdf', 'jpeg', 'png'] satisfies readonly FitKind[]
export const isFit = (kind: FileKind): kind is FitKind => fitKinds.includes(kind)

/** A larger file would need too much memory; a person splits it. */
export const maxSourceBytes = megabytes(16)
/** A PNG is decoded to four bytes a pixel. */
const maxPngPixels = 5_000_000
const timeoutMs = 60_000
const tooLargeExitCode = 9
const heap = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4, codeRangeSizeMb: 4, stackSizeMb: 2 }
/** Beside the bytes of the file: a part that is being written, and streams that are opened. */
const maxBufferBytes = megabytes(28)

export interface PdfPart {
  readonly bytes: Uint8Array
  /** Null for a picture. */
  readonly pages: { readonly first: number; readonly last: number } | null
}

export type PartsAnswer =
  | { readonly kind: 'part'; readonly part: PdfPart }
  | { readonly kind: 'problem'; readonly what: BundleProblem['what']; readonly page: number | null }

interface Source {
  readonly kind: FitKind
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly limitBytes: number
}

type Message = PartsAnswer | { readonly kind: 'end' } | { readonly kind: 'next' }

const threadFile = join(dirname(fileURLToPath(import.meta.url)), 'pdf-parts-thread.mjs')

const isTooLargePicture = ({ kind, bytes }: Source): boolean => {
  if (kind !== 'png') return false
  const size = pictureSize(Buffer.from(bytes.buffer, 0, Math.min(bytes.length, 64)))
  return size !== null && size.width * size.height > maxPngPixels
}

/**
 * Calls `take` for each part, in order, and waits for it before the thread writes the next one. Never rejects for a file: one that cannot be
 * read is a problem. The bytes are moved to the thread.
 */
export const splitIntoParts = (source: Source, take: (answer: PartsAnswer) => Promise<void>): Promise<void> => {
  if (isTooLargePicture(source)) return take({ kind: 'problem', what: 'picture-too-large', page: null })
  const orientation = source.kind === 'jpeg' ? pictureOrientation(Buffer.from(source.bytes.buffer)) : 1
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadFile, {
      workerData: {
        ...source,
        orientation,
        maxBufferBytes: source.bytes.byteLength * 2 + maxBufferBytes,
        tooLargeExitCode,
      },
      transferList: [source.bytes.buffer],
      resourceLimits: heap,
      env: {},
      stdout: true,
      stderr: true,
    })
    let isEnded = false
    const end = (finish: () => unknown) => {
      if (isEnded) return
      isEnded = true
      clearTimeout(timer)
      void worker.terminate().then(finish, reject)
    }
    const fail = (what: BundleProblem['what']) =>
      end(() => take({ kind: 'problem', what, page: null }).then(resolve, reject))
    const timer = setTimeout(() => fail('source-too-large'), timeoutMs)
    worker.on('message', (message: Message) => {
      if (isEnded) return
      if (message.kind === 'end') end(resolve)
      else if (message.kind !== 'next')
        take(message).then(
          () => worker.postMessage('next', []),
          (error: unknown) => end(() => reject(error instanceof Error ? error : new Error(String(error)))),
        )
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'source-too-large' : 'broken'),
    )
    worker.on('exit', (code) => fail(code === tooLargeExitCode ? 'source-too-large' : 'broken'))
  })
}
