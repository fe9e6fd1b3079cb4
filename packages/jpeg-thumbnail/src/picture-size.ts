// Reads the size of a picture from its bytes, so that a page can reserve its space before it loads.
import { isFrame, isTurned, marks, orientationIn, segmentsOf } from './jpeg-segments.ts'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

const latin = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

const ofPng = (bytes: Buffer): PictureSize | null =>
  bytes.length >= 24 && latin(bytes, 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null

const ofGif = (bytes: Buffer): PictureSize | null =>
  bytes.length >= 10 ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) } : null

const ofJpeg = (bytes: Buffer): PictureSize | null => {
  let orientation = 1
  for (const { mark, body } of segmentsOf(bytes)) {
    if (mark === marks.exif && orientation === 1) orientation = orientationIn(body)
    if (!isFrame(mark) || body.length < 5) continue
    const [height, width] = [body.readUInt16BE(1), body.readUInt16BE(3)]
    return isTurned(orientation) ? { width: height, height: width } : { width, height }
  }
  return null
}

/** Lossless WebP stores width and height minus one, in fourteen bits each. */
const ofLossless = (bytes: Buffer): PictureSize | null => {
  if (bytes.length < 25 || bytes[20] !== 0x2f) return null
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const ofLossy = (bytes: Buffer): PictureSize | null =>
  bytes.length >= 30 && latin(bytes, 23, 26) === '\x9d\x01\x2a'
    ? { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    : null

const ofWebp = (bytes: Buffer): PictureSize | null => {
  const kind = latin(bytes, 12, 16)
  if (kind === 'VP8L') return ofLossless(bytes)
  if (kind === 'VP8 ') return ofLossy(bytes)
  if (kind !== 'VP8X' || bytes.length < 30) return null
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
}

const readers: readonly (readonly [string, number, (bytes: Buffer) => PictureSize | null])[] = [
  ['\x89PNG\r\n\x1a\n', 0, ofPng],
  ['GIF8', 0, ofGif],
  ['\xff\xd8\xff', 0, ofJpeg],
  ['WEBP', 8, ofWebp],
]

/** Returns null when the format is none of the four, the file is cut off before its size, or the size is zero. */
export const pictureSize = (bytes: Buffer): PictureSize | null => {
  const reader = readers.find(([begins, offset]) => latin(bytes, offset, offset + begins.length) === begins)
  const size = reader?.[2](bytes) ?? null
  return size && size.width > 0 && size.height > 0 ? size : null
}

/** Returns the EXIF orientation of a JPEG, 1 to 8; 1 when it is missing. */
export const pictureOrientation = (bytes: Buffer): number => {
  for (const { mark, body } of segmentsOf(bytes)) if (mark === marks.exif) return orientationIn(body)
  return 1
}
