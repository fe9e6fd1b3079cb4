// Reads one PDF in a thread of its own. JavaScript, because the thread starts from this file and not from the bundle of the server.
import { parentPort, workerData } from 'node:worker_threads'
import { limitBuffers } from './limit-buffers.mjs'

const { bytes, limits, maxBufferBytes, tooLargeExitCode } = workerData

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const send = (message) => parentPort.postMessage(message)

limitBuffers({ maxBufferBytes, tooLargeExitCode })
// A PDF reaches no network, and streams are decompressed only by the counted code.
for (const name of ['fetch', 'WebSocket', 'XMLHttpRequest', 'DecompressionStream']) delete globalThis[name]

const { getDocument } = await import('unpdf/pdfjs')

/** Returns the text of a page, up to the number of characters that are left. */
async function textOf(page, left) {
  const reader = page.streamTextContent({ disableNormalization: true }).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    for (const { str, hasEOL } of value.items) if (str !== undefined) text += hasEOL ? `${str}\n` : str
    if (text.length < left) continue
    await reader.cancel(new Error('enough'))
    return text.slice(0, left)
  }
}

async function read() {
  const document = await getDocument({ data: bytes, isEvalSupported: false, useSystemFonts: true, verbosity: 0 })
    .promise
  let left = limits.maxCharacters
  const pages = Math.min(document.numPages, limits.maxPages)
  let readPages = 0
  let isAnyBroken = false
  for (let number = 1; number <= pages && left > 0; number += 1) {
    try {
      const page = await document.getPage(number)
      const text = await textOf(page, left)
      page.cleanup()
      left -= text.length
      send({ kind: 'page', text })
      readPages += 1
    } catch {
      isAnyBroken = true
      send({ kind: 'page', text: '' })
    }
  }
  if (readPages === 0) return { state: 'broken', isPartial: true }
  return { state: 'empty', isPartial: isAnyBroken || left <= 0 || document.numPages > pages }
}

const stateOf = (error) => (error?.name === 'PasswordException' ? 'protected' : 'broken')

const result = await read().catch((error) => ({ state: stateOf(error), isPartial: true }))
send({ kind: 'end', ...result })
