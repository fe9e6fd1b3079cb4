// A thread that adds a page to one PDF, as the evidence will. JavaScript, because the thread starts from this file and not from the bundle.
import { limitBuffers } from '@tratativa/pdf-text/limit-buffers'
import { parentPort, workerData } from 'node:worker_threads'

const { bytes, maxBufferBytes, tooLargeExitCode } = workerData
limitBuffers({ maxBufferBytes, tooLargeExitCode })

const { PDFDocument } = await import('@cantoo/pdf-lib')

async function takesPage() {
  const document = await PDFDocument.load(bytes, { forIncrementalUpdate: true, updateMetadata: false })
  document.addPage()
  const whole = await document.commit()
  return Buffer.from(whole.buffer, whole.byteOffset, bytes.length).equals(Buffer.from(bytes.buffer))
}

parentPort.postMessage('ready', [])
parentPort.postMessage((await takesPage().catch(() => false)) ? 'takes' : 'broken', [])
