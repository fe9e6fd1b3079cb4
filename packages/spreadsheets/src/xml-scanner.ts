// A streaming XML scanner: elements and text, nothing else. Refuses a DTD, so that there are no entities to expand.
import { refuseSheet } from './sheet-refused.ts'

/** Names have no prefix; an empty element is opened and closed. Text is passed undecoded, possibly in several chunks. */
export interface XmlReader {
  open(name: string, attributes: string): void
  close(name: string): void
  text(raw: string): void
}

export interface XmlScanner {
  push(piece: string): void
  /** Marks the end of the input. */
  end(): void
}

const longestMarkup = 1024 * 1024
const deepest = 256
const [space, quote, apostrophe, slash, colon, less, greater, question, exclamation] = [
  0x20, 0x22, 0x27, 0x2f, 0x3a, 0x3c, 0x3e, 0x3f, 0x21,
] as const
const [commentStart, cdataStart, doctypeLength] = ['<!--', '<![CDATA[', 9] as const
/** Returned by a step that needs more input. */
const wait = -1

const damaged = () => refuseSheet('damaged')

/** An attribute value may contain `>`. */
const tagEnd = (text: string, from: number): number => {
  let inside = 0
  for (let index = from; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (inside !== 0) {
      if (code === inside) inside = 0
    } else if (code === greater) return index
    else if (code === quote || code === apostrophe) inside = code
  }
  return wait
}

const nameEnd = (text: string, from: number): number => {
  let offset = from
  for (
    let code = text.charCodeAt(offset);
    code > space && code !== greater && code !== slash;
    code = text.charCodeAt(offset)
  )
    offset++
  return offset
}

const localName = (text: string, from: number, end: number): string => {
  for (let index = from; index < end; index++) if (text.charCodeAt(index) === colon) return text.slice(index + 1, end)
  return text.slice(from, end)
}

export const scanXml = (reader: XmlReader): XmlScanner => {
  const names: string[] = []
  let [rest, skipTo] = ['', '']
  let sawRoot = false

  const open = (text: string, offset: number): number => {
    const end = tagEnd(text, offset + 1)
    if (end === wait) return wait
    const named = nameEnd(text, offset + 1)
    const name = localName(text, offset + 1, named)
    const isEmpty = text.charCodeAt(end - 1) === slash
    if (name === '' || names.length >= deepest) damaged()
    sawRoot = true
    reader.open(name, text.slice(named, isEmpty ? end - 1 : end))
    if (isEmpty) reader.close(name)
    else names.push(name)
    return end + 1
  }

  const close = (text: string, offset: number): number => {
    const end = text.indexOf('>', offset)
    if (end < 0) return wait
    const name = localName(text, offset + 2, nameEnd(text, offset + 2))
    if (names.pop() !== name) damaged()
    reader.close(name)
    return end + 1
  }

  const declared = (text: string, offset: number): number => {
    if (text.startsWith(commentStart, offset)) return beginSkip('-->', offset + commentStart.length)
    if (text.startsWith(cdataStart, offset)) return beginSkip(']]>', offset + cdataStart.length)
    return text.length - offset < doctypeLength ? wait : refuseSheet('unsafe')
  }

  const beginSkip = (end: string, offset: number): number => {
    skipTo = end
    return offset
  }

  /** Comments and instructions are skipped, however long; the content of CDATA is text. */
  const skip = (text: string, offset: number): number => {
    const end = text.indexOf(skipTo, offset)
    const stop = end < 0 ? Math.max(offset, text.length - skipTo.length + 1) : end
    if (skipTo === ']]>' && stop > offset) reader.text(text.slice(offset, stop).replaceAll('&', '&amp;'))
    if (end < 0) return stop === offset ? wait : stop
    const next = end + skipTo.length
    skipTo = ''
    return next
  }

  const step = (text: string, offset: number): number => {
    if (skipTo !== '') return skip(text, offset)
    if (text.charCodeAt(offset) !== less) {
      const end = text.indexOf('<', offset)
      const stop = end < 0 ? text.length : end
      reader.text(text.slice(offset, stop))
      return stop
    }
    const code = text.charCodeAt(offset + 1)
    if (code === slash) return close(text, offset)
    if (code === exclamation) return declared(text, offset)
    if (code === question) return beginSkip('?>', offset + 2)
    return Number.isNaN(code) ? wait : open(text, offset)
  }

  return {
    push(piece) {
      const text = rest === '' ? piece : rest + piece
      let offset = 0
      while (offset < text.length) {
        const next = step(text, offset)
        if (next === wait) break
        offset = next
      }
      rest = text.slice(offset)
      if (rest.length > longestMarkup) damaged()
    },
    end() {
      if (rest !== '' || skipTo !== '' || names.length > 0 || !sawRoot) damaged()
    },
  }
}

/** Returns the undecoded value of an attribute by its name without prefix. */
export const attribute = (attributes: string, name: string): string | undefined => {
  let from = 0
  for (;;) {
    const equals = attributes.indexOf('=', from)
    if (equals < 0) return undefined
    let start = equals + 1
    while (attributes.charCodeAt(start) <= space) start++
    const end = attributes.indexOf(attributes.charAt(start) === "'" ? "'" : '"', start + 1)
    if (end < 0) return undefined
    if (isNamed(attributes, from, equals, name)) return attributes.slice(start + 1, end)
    from = end + 1
  }
}

const isNamed = (attributes: string, from: number, equals: number, name: string): boolean => {
  let end = equals
  while (attributes.charCodeAt(end - 1) <= space) end--
  const start = end - name.length
  if (start < from || !attributes.startsWith(name, start)) return false
  const before = attributes.charCodeAt(start - 1)
  return start === from || before <= space || before === colon
}
