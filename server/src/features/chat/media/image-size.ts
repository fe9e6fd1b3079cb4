// Width and height of a picture, by its own words: so that a conversation leaves the right room for it before it is there.
export interface Size {
  readonly width: number
  readonly height: number
}

const ofPng = (bytes: Buffer): Size => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) })

/** Frames begin with 0xC0 to 0xCF, but for three that are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const ofJpeg = (bytes: Buffer): Size | null => {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

const ofWebp = (bytes: Buffer): Size | null => {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

/** Null for what is no picture, or a broken one. */
export const imageSize = (bytes: Buffer): Size | null => {
  try {
    const begins = bytes.toString('latin1', 0, 4)
    const size =
      begins === '\x89PNG'
        ? ofPng(bytes)
        : begins === 'RIFF'
          ? ofWebp(bytes)
          : begins.startsWith('\xff\xd8')
            ? ofJpeg(bytes)
            : null
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch {
    return null
  }
}
