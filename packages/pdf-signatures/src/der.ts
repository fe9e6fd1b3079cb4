// Reads and writes ASN.1: DER, and the BER of older exporters of PKCS#12 (indefinite lengths, strings in parts).

/** A file nests at most this deep; a deeper one is an attack on the stack. */
const maxDepth = 32
const maxChildren = 4096

export class NotDer extends Error {}

export interface Der {
  /** the identifier byte: class, constructed bit and number */
  tag: number
  content: Buffer
  /** the element with its header */
  whole: Buffer
  depth: number
}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  ia5: 0x16,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

const lengthOf = (bytes: Buffer, start: number): { length: number | undefined; body: number } => {
  const first = bytes[start]
  if (first === undefined) throw new NotDer('the length is missing')
  if (first < 0x80) return { length: first, body: start + 1 }
  if (first === 0x80) return { length: undefined, body: start + 1 }
  const size = first & 0x7f
  if (size > 4 || start + 1 + size > bytes.length) throw new NotDer('the length is too long')
  return { length: bytes.readUIntBE(start + 1, size), body: start + 1 + size }
}

const isEnd = (bytes: Buffer, offset: number) => bytes[offset] === 0 && bytes[offset + 1] === 0

const readElement = (bytes: Buffer, start: number, depth: number): Der => {
  if (depth > maxDepth) throw new NotDer('the file nests too deep')
  const tag = bytes[start]
  if (tag === undefined || (tag & 0x1f) === 0x1f) throw new NotDer('the tag is not read')
  const { length, body } = lengthOf(bytes, start + 1)
  if (length !== undefined) {
    const end = body + length
    if (end > bytes.length) throw new NotDer('the file is cut')
    return { tag, content: bytes.subarray(body, end), whole: bytes.subarray(start, end), depth }
  }
  if ((tag & 0x20) === 0) throw new NotDer('a primitive element without length')
  let offset = body
  for (let count = 0; !isEnd(bytes, offset); count += 1) {
    if (count > maxChildren) throw new NotDer('too many elements')
    offset += readElement(bytes, offset, depth + 1).whole.length
  }
  return { tag, content: bytes.subarray(body, offset), whole: bytes.subarray(start, offset + 2), depth }
}

export const readDer = (bytes: Buffer): Der => readElement(bytes, 0, 0)

export const children = (element: Der): Der[] => {
  const list: Der[] = []
  for (let offset = 0; offset < element.content.length;) {
    if (list.length > maxChildren) throw new NotDer('too many elements')
    const child = readElement(element.content, offset, element.depth + 1)
    list.push(child)
    offset += child.whole.length
  }
  return list
}

/** The child at `index`, which must have this tag. */
export const childOf = (element: Der, index: number, tag?: number): Der => {
  const child = children(element)[index]
  if (!child || (tag !== undefined && child.tag !== tag)) throw new NotDer(`element ${index} is missing`)
  return child
}

/** The bytes of a string of octets, which BER may write in parts. */
export const octetsOf = (element: Der): Buffer =>
  element.tag & 0x20 ? Buffer.concat(children(element).map(octetsOf)) : element.content

export const integerOf = (element: Der): number => {
  const { content, tag } = element
  if (tag !== tags.integer || content.length === 0 || content.length > 6 || (content[0] ?? 0) >= 0x80)
    throw new NotDer('the number is not read')
  return content.readUIntBE(0, content.length)
}

export const oidOf = (element: Der): string => {
  if (element.tag !== tags.oid || element.content.length === 0) throw new NotDer('the identifier is missing')
  const numbers: number[] = []
  let value = 0
  for (const byte of element.content) {
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      numbers.push(value)
      value = 0
    }
  }
  const [first = 0, ...rest] = numbers
  const top = Math.min(2, Math.floor(first / 40))
  return [top, first - top * 40, ...rest].join('.')
}

/** UTCTime or GeneralizedTime. */
export const timeOf = (element: Der): Date => {
  const text = element.content.toString('latin1')
  const match = /^(\d{2}|\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(text)
  if (!match) throw new NotDer('the time is not read')
  const [, year = '', month, day, hour, minute, second] = match
  const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) < 50 ? 2000 : 1900)
  return new Date(Date.UTC(full, Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)))
}

export const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const size = Math.ceil(content.length.toString(16).length / 2)
  const header = Buffer.alloc(2 + size)
  header[0] = tag
  header[1] = 0x80 | size
  header.writeUIntBE(content.length, 2, size)
  return Buffer.concat([header, content])
}

export const sequence = (...parts: Buffer[]) => der(tags.sequence, ...parts)
/** DER sorts the members of a set by their bytes. */
export const set = (...parts: Buffer[]) => der(tags.set, ...parts.sort((left, right) => Buffer.compare(left, right)))
export const octets = (bytes: Buffer) => der(tags.octets, bytes)
export const nothing = der(tags.null)
export const explicit = (number: number, ...parts: Buffer[]) => der(0xa0 | number, ...parts)

/** A number that is not negative, from its bytes or its value. */
export const integer = (value: number | Buffer): Buffer => {
  let bytes = value
  if (typeof bytes === 'number') {
    const hex = bytes.toString(16)
    bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
  }
  return der(tags.integer, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes)
}

export const oid = (text: string): Buffer => {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap((number) => {
    const digits = [number % 128]
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift(0x80 | (left % 128))
    return digits
  })
  return der(tags.oid, Buffer.from(bytes))
}

export const generalizedTime = (date: Date) =>
  der(tags.time, Buffer.from(date.toISOString().replaceAll(/[-:T]|\.\d+/g, ''), 'latin1'))

export const algorithm = (identifier: string, parameters?: Buffer) =>
  parameters ? sequence(oid(identifier), parameters) : sequence(oid(identifier))
