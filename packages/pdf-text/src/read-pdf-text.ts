// Reads the text of a PDF in a worker thread that is ended when it needs too much memory or time.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

export interface PdfLimits {
  readonly maxPages: number
  readonly maxCharacters: number
  readonly timeoutMs: number
}

export interface PdfText {
  /** `empty`: pages without text, such as scans. `large`: more memory or time is needed than the limits allow. */
  readonly state: 'read' | 'empty' | 'protected' | 'broken' | 'large'
  readonly text: string
  readonly pages: number
  /** The text is only the beginning. */
  readonly isPartial: boolean
}

/** The messages of the worker: a page's text, then the end. */
type Message =
  | { readonly kind: 'page'; readonly text: string }
  | { readonly kind: 'end'; readonly state: PdfText['state']; readonly isPartial: boolean }

const megabyte = 1024 * 1024
/** Buffers lie outside the heap of the worker, so the worker counts them itself. */
const maxBufferBytes = 12 * megabyte
const tooLargeExitCode = 9
const heap = { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 4, codeRangeSizeMb: 4, stackSizeMb: 1 }

const workerUrl = () => pathToFileURL(createRequire(import.meta.url).resolve('@tratativa/pdf-text/worker'))

// Private use characters mark matches in snippets, and the database refuses NUL.
const storable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\x00-\x08\x0b-\x1f\ud800-\udfff\ue000-\uf8ff]/g, ' ')
    .replace(/[ \t]+/g, ' ')

/** Never rejects: a file that cannot be read is a result. The bytes are moved to the worker. */
export const readPdfText = (bytes: Uint8Array<ArrayBuffer>, limits: PdfLimits): Promise<PdfText> =>
  new Promise((resolve) => {
    const texts: string[] = []
    const worker = new Worker(workerUrl(), {
      workerData: { bytes, limits, maxBufferBytes: bytes.byteLength + maxBufferBytes, tooLargeExitCode },
      transferList: [bytes.buffer],
      resourceLimits: heap,
      env: {},
      stdout: true,
      stderr: true,
    })
    const end = (state: PdfText['state'], isPartial: boolean) => {
      clearTimeout(timer)
      const text = storable(texts.join('\n')).trim().slice(0, limits.maxCharacters)
      void worker.terminate()
      resolve({ state: text !== '' && state === 'empty' ? 'read' : state, text, pages: texts.length, isPartial })
    }
    /** The pages before the one that is too large are kept. */
    const endEarly = (state: 'broken' | 'large') => end(texts.some((text) => text.trim() !== '') ? 'read' : state, true)
    const timer = setTimeout(() => endEarly('large'), limits.timeoutMs)
    worker.on('message', (message: Message) => {
      if (message.kind === 'page') texts.push(message.text)
      else if (message.state === 'large' || message.state === 'broken') endEarly(message.state)
      else end(message.state, message.isPartial)
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      endEarly(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'large' : 'broken'),
    )
    worker.on('exit', (code) => endEarly(code === tooLargeExitCode ? 'large' : 'broken'))
  })
