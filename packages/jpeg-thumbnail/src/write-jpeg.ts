// Writes a small JPEG of one or three planes with the example Huffman tables of the standard, the same for all planes.

const zigzag = Uint8Array.from(
  Array.from({ length: 64 }, (_, index) => index).sort((left, right) => {
    const [a, b] = [left % 8, Math.floor(left / 8)]
    const [c, d] = [right % 8, Math.floor(right / 8)]
    if (a + b !== c + d) return a + b - (c + d)
    return (a + b) % 2 === 0 ? a - c : b - d
  }),
)

/** Quantisation table by rows: higher frequencies, which the eye notices less, are stored more coarsely. */
const scales = Uint8Array.from(
  { length: 64 },
  (_, index) => 6 + Math.round(2.6 * ((index % 8) + Math.floor(index / 8))),
)

const dc = {
  counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  values: Array.from({ length: 12 }, (_, index) => index),
}
const ac = {
  counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
  values: [
    ...Buffer.from(
      '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a43444546' +
        '4748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8' +
        'b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa',
      'hex',
    ),
  ],
}

interface Code {
  readonly bits: number
  readonly length: number
}

const codesOf = ({ counts, values }: typeof dc): ReadonlyMap<number, Code> => {
  const codes = new Map<number, Code>()
  let [bits, index] = [0, 0]
  for (const [lengthIndex, count] of counts.entries()) {
    for (let n = 0; n < count; n++) codes.set(values[index++] ?? 0, { bits: bits++, length: lengthIndex + 1 })
    bits *= 2
  }
  return codes
}
const dcCodes = codesOf(dc)
const acCodes = codesOf(ac)

const cosines = Float32Array.from({ length: 64 }, (_, index) => {
  const [frequency, place] = [Math.floor(index / 8), index % 8]
  const scale = frequency === 0 ? Math.SQRT1_2 : 1
  return (scale / 2) * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16)
})

/** Discrete cosine transform: 8 × 8 values become 8 × 8 frequencies. */
const transform = (block: Float32Array): Float32Array => {
  const rows = new Float32Array(64)
  const both = new Float32Array(64)
  const along = (from: Float32Array, into: Float32Array, step: number, line: number) => {
    for (let n = 0; n < 8; n++)
      for (let frequency = 0; frequency < 8; frequency++) {
        let sum = 0
        for (let place = 0; place < 8; place++)
          sum += (from[n * line + place * step] ?? 0) * (cosines[frequency * 8 + place] ?? 0)
        into[n * line + frequency * step] = sum
      }
  }
  along(block, rows, 1, 8)
  along(rows, both, 8, 1)
  return both
}

const widthOf = (value: number) => 32 - Math.clz32(Math.abs(value))

class BitWriter {
  private readonly bytes: number[] = []
  private bits = 0
  private bitCount = 0

  put(value: number, length: number): void {
    for (let index = length - 1; index >= 0; index--) {
      this.bits = (this.bits << 1) | ((value >> index) & 1)
      if (++this.bitCount < 8) continue
      this.bytes.push(this.bits)
      // A data byte 0xff is followed by a zero byte, so that it is not read as a marker.
      if (this.bits === 0xff) this.bytes.push(0)
      this.bits = 0
      this.bitCount = 0
    }
  }

  code(code: Code | undefined): void {
    if (code) this.put(code.bits, code.length)
  }

  number(value: number): void {
    const width = widthOf(value)
    this.put(value < 0 ? value + (1 << width) - 1 : value, width)
  }

  close(): Buffer {
    if (this.bitCount > 0) this.put(0x7f, 8 - this.bitCount)
    return Buffer.from(this.bytes)
  }
}

const writeBlock = (writer: BitWriter, block: Float32Array, before: number): number => {
  const frequencies = transform(block)
  const levels = [...zigzag].map((coefficientIndex) =>
    Math.round((frequencies[coefficientIndex] ?? 0) / (scales[coefficientIndex] ?? 1)),
  )
  const mean = levels[0] ?? 0
  writer.code(dcCodes.get(widthOf(mean - before)))
  writer.number(mean - before)
  let zeros = 0
  const last = levels.findLastIndex((level) => level !== 0)
  for (const level of levels.slice(1, last + 1)) {
    if (level === 0) {
      zeros++
      continue
    }
    for (; zeros > 15; zeros -= 16) writer.code(acCodes.get(0xf0))
    writer.code(acCodes.get((zeros << 4) | widthOf(level)))
    writer.number(level)
    zeros = 0
  }
  if (last < 63) writer.code(acCodes.get(0))
  return mean
}

export interface Planes {
  readonly width: number
  readonly height: number
  /** Luminance from -128 to 127, and two chroma planes or none. */
  readonly planes: readonly Float32Array[]
}

const blockOf = ({ width, height }: Planes, plane: Float32Array, left: number, top: number): Float32Array =>
  Float32Array.from({ length: 64 }, (_, index) => {
    const [x, y] = [Math.min(width - 1, left + (index % 8)), Math.min(height - 1, top + Math.floor(index / 8))]
    return Math.max(-128, Math.min(127, plane[y * width + x] ?? 0))
  })

const segment = (mark: number, ...body: readonly number[]): Buffer =>
  Buffer.from([0xff, mark, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body])

const scanOf = (picture: Planes): Buffer => {
  const writer = new BitWriter()
  const before = picture.planes.map(() => 0)
  for (let top = 0; top < picture.height; top += 8)
    for (let left = 0; left < picture.width; left += 8)
      for (const [index, plane] of picture.planes.entries())
        before[index] = writeBlock(writer, blockOf(picture, plane, left, top), before[index] ?? 0)
  return writer.close()
}

export const writeJpeg = (picture: Planes): Buffer => {
  const { width, height, planes } = picture
  const parts = planes.map((_, index) => index + 1)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0),
    segment(0xdb, 0, ...[...zigzag].map((coefficientIndex) => scales[coefficientIndex] ?? 1)),
    segment(
      0xc0,
      8,
      height >> 8,
      height & 0xff,
      width >> 8,
      width & 0xff,
      parts.length,
      ...parts.flatMap((id) => [id, 0x11, 0]),
    ),
    segment(0xc4, 0x00, ...dc.counts, ...dc.values, 0x10, ...ac.counts, ...ac.values),
    segment(0xda, parts.length, ...parts.flatMap((id) => [id, 0]), 0, 63, 0),
    scanOf(picture),
    Buffer.from([0xff, 0xd9]),
  ])
}
