// Tries a foreign PDF in a thread that ends when it needs too much memory or time.
import { megabytes } from '@tratativa/contract/kernel/file-kinds'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

const threadFile = join(dirname(fileURLToPath(import.meta.url)), 'try-update-thread.mjs')
/** Counted from the moment when the library is loaded: a busy machine loads it slowly, whatever the file is. */
const timeoutMs = 30_000
const heap = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4, codeRangeSizeMb: 4, stackSizeMb: 2 }
/** Beside the bytes of the file and of its update. */
const maxBufferBytes = megabytes(12)

/** Returns whether the evidence of a signed document can be appended to these bytes later, with little memory. */
export const takesEvidence = (pdf: Uint8Array): Promise<boolean> =>
  new Promise((resolve) => {
    const bytes = new Uint8Array(pdf)
    const worker = new Worker(threadFile, {
      workerData: { bytes, maxBufferBytes: pdf.length * 3 + maxBufferBytes, tooLargeExitCode: 9 },
      transferList: [bytes.buffer],
      resourceLimits: heap,
      env: {},
      stdout: true,
      stderr: true,
    })
    const end = (takes: boolean) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(takes)
    }
    let timer: NodeJS.Timeout | undefined
    worker.on('message', (message: 'ready' | 'takes' | 'broken') => {
      if (message === 'ready') timer = setTimeout(() => end(false), timeoutMs)
      else end(message === 'takes')
    })
    worker.on('error', () => end(false))
    worker.on('exit', () => end(false))
  })
