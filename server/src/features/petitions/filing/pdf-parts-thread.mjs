// A thread that writes the parts of one file. JavaScript, because the thread starts from this file and not from the bundle of the server.
import { limitBuffers } from '@tratativa/pdf-text/limit-buffers'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'

const { kind, limitBytes, orientation, maxBufferBytes, tooLargeExitCode } = workerData
let { bytes } = workerData
workerData.bytes = null

setFlagsFromString('--expose-gc')
/** Buffers lie outside the heap, whose small size would let many of them wait for a collection. */
const collect = runInNewContext('gc')

limitBuffers({ maxBufferBytes, tooLargeExitCode })

const require = createRequire(import.meta.url)
// The library in one file: its 190 modules took a thread five times as long to load.
const { PDFDocument, degrees } = require(join(dirname(require.resolve('@cantoo/pdf-lib')), '../dist/pdf-lib.min.js'))

/** Sends a part, and waits until it is stored. */
function send(message, transfer = []) {
  return new Promise((resolve) => {
    parentPort.once('message', resolve)
    parentPort.postMessage(message, transfer)
  })
}
const sendPart = (part, pages) => send({ kind: 'part', part: { bytes: part, pages } }, [part.buffer])
const sendProblem = (what, page = null) => send({ kind: 'problem', what, page })

const a4 = { width: 595.28, height: 841.89 }
const margin = 28

/** How a turned picture stands upright: the angle, and where its corner goes. Mirrored orientations are drawn as their turn. */
function placed({ width, height }, page) {
  const isTurned = orientation >= 5
  const shown = isTurned ? { width: height, height: width } : { width, height }
  const scale = Math.min((page.width - 2 * margin) / shown.width, (page.height - 2 * margin) / shown.height, 1)
  const [w, h] = [width * scale, height * scale]
  const left = (page.width - shown.width * scale) / 2
  const bottom = (page.height - shown.height * scale) / 2
  if (orientation === 5 || orientation === 6)
    return { x: left, y: bottom + w, width: w, height: h, rotate: degrees(-90) }
  if (orientation === 7 || orientation === 8)
    return { x: left + h, y: bottom, width: w, height: h, rotate: degrees(90) }
  if (orientation === 3 || orientation === 4)
    return { x: left + w, y: bottom + h, width: w, height: h, rotate: degrees(180) }
  return { x: left, y: bottom, width: w, height: h }
}

async function pictureAsPdf() {
  const document = await PDFDocument.create()
  const picture = kind === 'png' ? await document.embedPng(bytes) : await document.embedJpg(bytes)
  const isWide = orientation >= 5 ? picture.height > picture.width : picture.width > picture.height
  const size = isWide ? { width: a4.height, height: a4.width } : a4
  const page = document.addPage([size.width, size.height])
  page.drawImage(picture, placed(picture, size))
  const pdf = await document.save()
  if (pdf.length > limitBytes) await sendProblem('picture-too-large')
  else await sendPart(pdf, null)
}

async function pagesOf(source, first, last) {
  const document = await PDFDocument.create()
  const indices = Array.from({ length: last - first + 1 }, (_, index) => first - 1 + index)
  for (const page of await document.copyPages(source, indices)) document.addPage(page)
  return document.save()
}

/** A range that is still too large is halved; a page that is too large alone is named. */
async function writeRange(source, first, last) {
  const pdf = await pagesOf(source, first, last)
  collect()
  if (pdf.length <= limitBytes) return sendPart(pdf, { first, last })
  if (first === last) return sendProblem('page-too-large', first)
  const middle = Math.floor((first + last) / 2)
  await writeRange(source, first, middle)
  await writeRange(source, middle + 1, last)
}

const signature = Buffer.from('/ByteRange')

async function pdfInParts() {
  // Splitting would undo the signature.
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(signature))
    return sendProblem('signed-too-large')
  const size = bytes.length
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  bytes = null
  collect()
  const pages = source.getPageCount()
  if (pages === 0) return sendProblem('broken')
  const parts = Math.min(pages, Math.ceil((size * 1.03) / limitBytes))
  const step = Math.ceil(pages / parts)
  for (let first = 1; first <= pages; first += step) await writeRange(source, first, Math.min(first + step - 1, pages))
}

try {
  await (kind === 'pdf' ? pdfInParts() : pictureAsPdf())
} catch (error) {
  await sendProblem(/encrypt/i.test(String(error)) ? 'protected' : 'broken')
}
parentPort.postMessage({ kind: 'end' }, [])
