// Decodes a JPEG at an eighth of its size: each 8 × 8 block contains its mean as a separate value, so the details are never computed.
import { setImmediate as turn } from 'node:timers/promises'
import { BitReader, makeCodes, PictureRefused, type Codes } from './jpeg-bits.ts'
import { isFrame, marks, orientationIn, readSegment, type Segment } from './jpeg-segments.ts'

interface Component {
  readonly id: number
  readonly across: number
  readonly down: number
  readonly table: number
  readonly blocksAcross: number
  readonly blocksDown: number
  /** The number of blocks per row, rounded up to whole units. */
  readonly stride: number
  readonly means: Int32Array
  before: number
}

interface Frame {
  readonly isProgressive: boolean
  readonly width: number
  readonly height: number
  readonly unitsAcross: number
  readonly unitsDown: number
  readonly components: readonly Component[]
}

/** One value per block, in the colour space of the file: luminance and, for colour, two chroma planes. */
export interface Rough {
  readonly width: number
  readonly height: number
  readonly planes: readonly Float32Array[]
  readonly orientation: number
}

const mostPixels = 64e6

const readFrame = ({ mark, body }: Segment): Frame => {
  if (mark > 0xc2 || body.length < 6 || body.readUInt8(0) !== 8)
    throw new PictureRefused('it is coded in a way that is not read')
  const [height, width, count] = [body.readUInt16BE(1), body.readUInt16BE(3), body.readUInt8(5)]
  if (width * height === 0 || width * height > mostPixels) throw new PictureRefused('it is too large')
  if ((count !== 1 && count !== 3) || body.length < 6 + 3 * count)
    throw new PictureRefused('it has colours that are not read')
  const declaredComponents = Array.from({ length: count }, (_, index) => {
    const [id, sampling, table] = body.subarray(6 + 3 * index, 9 + 3 * index)
    return { id: id ?? 0, across: (sampling ?? 0) >> 4, down: (sampling ?? 0) & 15, table: table ?? 0 }
  })
  if (declaredComponents.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4))
    throw new PictureRefused('its parts do not fit together')
  const most = {
    across: Math.max(...declaredComponents.map((component) => component.across)),
    down: Math.max(...declaredComponents.map((component) => component.down)),
  }
  const unitsAcross = Math.ceil(width / (8 * most.across))
  const unitsDown = Math.ceil(height / (8 * most.down))
  const components = declaredComponents.map((component) => ({
    ...component,
    blocksAcross: Math.ceil(Math.ceil((width * component.across) / most.across) / 8),
    blocksDown: Math.ceil(Math.ceil((height * component.down) / most.down) / 8),
    stride: unitsAcross * component.across,
    means: new Int32Array(unitsAcross * component.across * unitsDown * component.down),
    before: 0,
  }))
  return { isProgressive: mark === 0xc2, width, height, unitsAcross, unitsDown, components }
}

interface Scan {
  readonly parts: readonly {
    readonly component: Component
    readonly dc: Codes | undefined
    readonly ac: Codes | undefined
  }[]
  readonly isMeans: boolean
  readonly isRefining: boolean
  readonly shift: number
}

class RoughReader {
  frame: Frame | null = null
  orientation = 1
  private restartEvery = 0
  private readonly codes = new Map<number, Codes>()
  private readonly scales = new Map<number, number>()

  read(segment: Segment): void {
    const { mark, body } = segment
    if (mark === marks.exif && this.orientation === 1) this.orientation = orientationIn(body)
    if (mark === marks.huffman) this.readCodes(body)
    if (mark === marks.quantization) this.readScales(body)
    if (mark === marks.restart && body.length >= 2) this.restartEvery = body.readUInt16BE(0)
    if (!isFrame(mark)) return
    if (this.frame) throw new PictureRefused('it has more than one frame')
    this.frame = readFrame(segment)
  }

  private readCodes(body: Buffer): void {
    for (let index = 0; index + 17 <= body.length;) {
      const counts = body.subarray(index + 1, index + 17)
      const total = counts.reduce((sum, count) => sum + count, 0)
      this.codes.set(body.readUInt8(index), makeCodes(counts, body.subarray(index + 17, index + 17 + total)))
      index += 17 + total
    }
  }

  /** Only the first value of each table is needed: it scales the mean. */
  private readScales(body: Buffer): void {
    for (let index = 0; index + 3 <= body.length;) {
      const head = body.readUInt8(index)
      const isWide = head >> 4 === 1
      this.scales.set(head & 15, isWide ? body.readUInt16BE(index + 1) : body.readUInt8(index + 1))
      index += 1 + (isWide ? 128 : 64)
    }
  }

  private readScan(body: Buffer, frame: Frame): Scan {
    const count = body[0] ?? 0
    if (count < 1 || count > frame.components.length || body.length < 4 + 2 * count)
      throw new PictureRefused('a scan of it is none')
    const parts = Array.from({ length: count }, (_, index) => {
      const [id, tables] = body.subarray(1 + 2 * index, 3 + 2 * index)
      const component = frame.components.find((frameComponent) => frameComponent.id === id)
      if (!component) throw new PictureRefused('a scan of it is of nothing')
      return { component, dc: this.codes.get((tables ?? 0) >> 4), ac: this.codes.get(0x10 | ((tables ?? 0) & 15)) }
    })
    const [from, , approximation] = body.subarray(1 + 2 * count, 4 + 2 * count)
    const isMeans = !frame.isProgressive || from === 0
    const isRefining = frame.isProgressive && (approximation ?? 0) >> 4 !== 0
    return { parts, isMeans, isRefining, shift: frame.isProgressive ? (approximation ?? 0) & 15 : 0 }
  }

  async scan(bytes: Buffer, segment: Segment): Promise<void> {
    const { frame } = this
    if (!frame) throw new PictureRefused('it has no frame')
    const scan = this.readScan(segment.body, frame)
    if (!scan.isMeans) return
    const reader = new BitReader(bytes, segment.end)
    const [only] = scan.parts
    const isAlone = scan.parts.length === 1 && only !== undefined
    const [across, down] = isAlone
      ? [only.component.blocksAcross, only.component.blocksDown]
      : [frame.unitsAcross, frame.unitsDown]
    for (const { component } of scan.parts) component.before = 0
    for (let unit = 0; unit < across * down; unit++) {
      if (this.restartEvery > 0 && unit > 0 && unit % this.restartEvery === 0) {
        reader.restart()
        for (const { component } of scan.parts) component.before = 0
      }
      const [x, y] = [unit % across, Math.floor(unit / across)]
      // Yields to other work between the rows of a large picture.
      if (x === 0 && y % 32 === 31) await turn()
      for (const part of scan.parts) {
        const { component } = part
        const [wide, high] = isAlone ? [1, 1] : [component.across, component.down]
        for (let row = 0; row < high; row++)
          for (let column = 0; column < wide; column++)
            this.block(reader, scan, part, (y * high + row) * component.stride + x * wide + column)
      }
    }
  }

  private block(reader: BitReader, scan: Scan, { component, dc, ac }: Scan['parts'][number], blockIndex: number): void {
    const { means } = component
    if (scan.isRefining) {
      means[blockIndex] = (means[blockIndex] ?? 0) | (reader.bit() << scan.shift)
      return
    }
    if (!dc) throw new PictureRefused('a scan of it has no codes')
    component.before += reader.number(reader.code(dc))
    means[blockIndex] = component.before << scan.shift
    if (this.frame?.isProgressive) return
    if (!ac) throw new PictureRefused('a scan of it has no codes')
    // Skips the details of the block.
    for (let index = 1; index < 64;) {
      const code = reader.code(ac)
      if (code === 0) return
      index += (code >> 4) + 1
      reader.skip(code & 15)
    }
  }

  close(): Rough {
    const { frame } = this
    if (!frame) throw new PictureRefused('it has no frame')
    const [width, height] = [Math.ceil(frame.width / 8), Math.ceil(frame.height / 8)]
    const most = {
      across: Math.max(...frame.components.map((component) => component.across)),
      down: Math.max(...frame.components.map((component) => component.down)),
    }
    const planes = frame.components.map(({ means, stride, across, down, table }) => {
      const scale = (this.scales.get(table) ?? 1) / 8
      const plane = new Float32Array(width * height)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const block = Math.floor((y * down) / most.down) * stride + Math.floor((x * across) / most.across)
          plane[y * width + x] = (means[block] ?? 0) * scale
        }
      return plane
    })
    return { width, height, planes, orientation: this.orientation }
  }
}

/** Returns the position of the next marker that is neither data nor a restart marker. */
const afterScan = (bytes: Buffer, from: number): number => {
  for (let index = bytes.indexOf(0xff, from); index >= 0; index = bytes.indexOf(0xff, index + 1)) {
    const next = bytes[index + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return index
  }
  return bytes.length
}

/** Fails with PictureRefused when the file is no JPEG, is cut off, or uses a coding that cameras and phones do not use. */
export const readRough = async (bytes: Buffer): Promise<Rough> => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff00 + marks.start) throw new PictureRefused('it is no JPEG')
  const reader = new RoughReader()
  for (let segment = readSegment(bytes, 2); segment;) {
    if (segment.mark === marks.end) break
    if (segment.mark === marks.scan) await reader.scan(bytes, segment)
    else reader.read(segment)
    segment = readSegment(bytes, segment.mark === marks.scan ? afterScan(bytes, segment.end) : segment.end)
  }
  return reader.close()
}
