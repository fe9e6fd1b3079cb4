// A thread that adds a page to one PDF, as the evidence will. JavaScript, because the thread starts from this file and not from the bundle.
import { limitBuffers } from '@tratativa/pdf-text/limit-buffers'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

const { bytes, maxBufferBytes, tooLargeExitCode } = workerData
limitBuffers({ maxBufferBytes, tooLargeExitCode })

const require = createRequire(import.meta.url)
// The library in one file: its 190 modules took a thread five times as long to load.
const { PDFDocument } = require(join(dirname(require.resolve('@cantoo/pdf-lib')), '../dist/pdf-lib.min.js'))

async function takesPage() {
  const document = await PDFDocument.load(bytes, { forIncrementalUpdate: true, updateMetadata: false })
  document.addPage()
  const whole = await document.commit()
  return Buffer.from(whole.buffer, whole.byteOffset, bytes.length).equals(Buffer.from(bytes.buffer))
}

parentPort.postMessage('ready', [])
parentPort.postMessage((await takesPage().catch(() => false)) ? 'takes' : 'broken', [])
