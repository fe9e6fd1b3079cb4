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
export const readSegment = (bytes: Buffer, from: number): Segment | null => {
  let offset = from
  // A marker may be preceded by any number of fill bytes.
  while (offset + 1 < bytes.length && bytes[offset] === 0xff && bytes[offset + 1] === 0xff) offset++
  if (offset + 4 > bytes.length || bytes[offset] !== 0xff) return null
  const length = bytes.readUInt16BE(offset + 2)
  if (length < 2 || offset + 2 + length > bytes.length) return null
  return {
    mark: bytes.readUInt8(offset + 1),
    body: bytes.subarray(offset + 4, offset + 2 + length),
    end: offset + 2 + length,
  }
}

/** Yields the segments up to and including the first scan. */
export function* segmentsOf(bytes: Buffer): Generator<Segment> {
  for (let segment = readSegment(bytes, 2); segment; segment = readSegment(bytes, segment.end)) {
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
  const short = (offset: number) => (isLittle ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset))
  const list = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (list + 2 > tiff.length) return 1
  const count = short(list)
  for (let index = 0; index < count; index++) {
    const entryOffset = list + 2 + index * 12
    if (entryOffset + 12 > tiff.length) return 1
    if (short(entryOffset) !== orientationTag) continue
    const orientation = short(entryOffset + 8)
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}

/** True when the picture is rotated by 90°: its stored width is its visible height. */
export const isTurned = (orientation: number) => orientation >= 5
