// Reads the bits and Huffman codes of a JPEG scan.

/** The file is not a picture of a supported format, or is cut off. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
}

/** Lookup table by the next sixteen bits: the length of the code and its value; zero where no code exists. */
export type Codes = Uint16Array

export const makeCodes = (counts: Uint8Array, values: Uint8Array): Codes => {
  const codes = new Uint16Array(0x10000)
  let [code, index] = [0, 0]
  for (let length = 1; length <= 16; length++) {
    for (let n = counts[length - 1] ?? 0; n > 0; n--, index++) {
      const from = code * 2 ** (16 - length)
      if (from >= codes.length || index >= values.length) throw new PictureRefused('its codes are none')
      codes.fill((length << 8) | (values[index] ?? 0), from, from + 2 ** (16 - length))
      code++
    }
    code *= 2
  }
  return codes
}

export class BitReader {
  private readonly bytes: Buffer
  private at: number
  private bits = 0
  private held = 0
  /** Number of zero bits added after the end of a scan, so that reading one code ahead does not fail. */
  private lent = 0

  constructor(bytes: Buffer, offset: number) {
    this.bytes = bytes
    this.at = offset
  }

  private fill(): void {
    while (this.held <= 16) {
      const byte = this.bytes[this.at]
      const isData = byte !== undefined && (byte !== 0xff || this.bytes[this.at + 1] === 0)
      this.bits = ((this.bits << 8) | (isData ? byte : 0)) & 0xffffffff
      this.held += 8
      if (isData) this.at += byte === 0xff ? 2 : 1
      else this.lent += 8
    }
  }

  private drop(count: number): void {
    this.held -= count
    if (this.held < this.lent) throw new PictureRefused('it is cut off')
  }

  code(codes: Codes): number {
    this.fill()
    const codeEntry = codes[(this.bits >>> (this.held - 16)) & 0xffff] ?? 0
    if (codeEntry === 0) throw new PictureRefused('it has a code that is none')
    this.drop(codeEntry >> 8)
    return codeEntry & 0xff
  }

  skip(count: number): void {
    this.fill()
    this.drop(count)
  }

  /** Reads a signed number of `count` bits: values of the upper half are positive, values of the lower half are negative. */
  number(count: number): number {
    if (count === 0) return 0
    if (count > 16) throw new PictureRefused('a number of it is too large')
    this.fill()
    const value = (this.bits >>> (this.held - count)) & ((1 << count) - 1)
    this.drop(count)
    return value < 1 << (count - 1) ? value - (1 << count) + 1 : value
  }

  bit(): number {
    this.fill()
    const value = (this.bits >>> (this.held - 1)) & 1
    this.drop(1)
    return value
  }

  /** Moves past the restart marker. */
  restart(): void {
    let mark = this.at
    while (this.bytes[mark] === 0xff && this.bytes[mark + 1] === 0xff) mark++
    const next = this.bytes[mark + 1] ?? 0
    if (this.bytes[mark] !== 0xff || next < 0xd0 || next > 0xd7)
      throw new PictureRefused('it does not begin anew where it should')
    this.at = mark + 2
    this.bits = 0
    this.held = 0
    this.lent = 0
  }
}
