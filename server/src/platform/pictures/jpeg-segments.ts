// Reads the structure of a JPEG: its segments up to the scans.

export interface Segment {
  /** The second byte of its marker. */
  readonly mark: number
  readonly body: Buffer
  /** The position after the segment. */
  readonly end: number
}

export const marks = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  huffman: 0xc4,
  quantization: 0xdb,
  restart: 0xdd,
  exif: 0xe1,
} as const

/** Markers of the frame types; 0xc4, 0xc8 and 0xcc are other segments. */
export const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)

/** Returns null when no segment starts here or the segment is cut off. */
export const segmentAt = (bytes: Buffer, from: number): Segment | null => {
  let at = from
  // A marker may be preceded by any number of fill bytes.
  while (at + 1 < bytes.length && bytes[at] === 0xff && bytes[at + 1] === 0xff) at++
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return null
  const length = bytes.readUInt16BE(at + 2)
  if (length < 2 || at + 2 + length > bytes.length) return null
  return { mark: bytes.readUInt8(at + 1), body: bytes.subarray(at + 4, at + 2 + length), end: at + 2 + length }
}

/** Yields the segments up to and including the first scan. */
export function* segmentsOf(bytes: Buffer): Generator<Segment> {
  for (let segment = segmentAt(bytes, 2); segment; segment = segmentAt(bytes, segment.end)) {
    yield segment
    if (segment.mark === marks.scan) return
  }
}

const orientationTag = 0x0112

/** Returns the EXIF orientation, 1 to 8; 1 when it is missing. */
export const orientationIn = (exif: Buffer): number => {
  if (exif.length < 14 || exif.toString('latin1', 0, 6) !== 'Exif\0\0') return 1
  const tiff = exif.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const list = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (list + 2 > tiff.length) return 1
  const count = short(list)
  for (let index = 0; index < count; index++) {
    const at = list + 2 + index * 12
    if (at + 12 > tiff.length) return 1
    if (short(at) !== orientationTag) continue
    const found = short(at + 8)
    return found >= 1 && found <= 8 ? found : 1
  }
  return 1
}

/** True when the picture is rotated by 90°: its stored width is its visible height. */
export const isTurned = (orientation: number) => orientation >= 5
