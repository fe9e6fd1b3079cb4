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
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inside !== 0) {
      if (code === inside) inside = 0
    } else if (code === greater) return at
    else if (code === quote || code === apostrophe) inside = code
  }
  return wait
}

const nameEnd = (text: string, from: number): number => {
  let at = from
  for (let code = text.charCodeAt(at); code > space && code !== greater && code !== slash; code = text.charCodeAt(at))
    at++
  return at
}

const localName = (text: string, from: number, end: number): string => {
  for (let at = from; at < end; at++) if (text.charCodeAt(at) === colon) return text.slice(at + 1, end)
  return text.slice(from, end)
}

export const scanXml = (reader: XmlReader): XmlScanner => {
  const names: string[] = []
  let [rest, skipTo] = ['', '']
  let sawRoot = false

  const open = (text: string, at: number): number => {
    const end = tagEnd(text, at + 1)
    if (end === wait) return wait
    const named = nameEnd(text, at + 1)
    const name = localName(text, at + 1, named)
    const isEmpty = text.charCodeAt(end - 1) === slash
    if (name === '' || names.length >= deepest) damaged()
    sawRoot = true
    reader.open(name, text.slice(named, isEmpty ? end - 1 : end))
    if (isEmpty) reader.close(name)
    else names.push(name)
    return end + 1
  }

  const close = (text: string, at: number): number => {
    const end = text.indexOf('>', at)
    if (end < 0) return wait
    const name = localName(text, at + 2, nameEnd(text, at + 2))
    if (names.pop() !== name) damaged()
    reader.close(name)
    return end + 1
  }

  const declared = (text: string, at: number): number => {
    if (text.startsWith(commentStart, at)) return beginSkip('-->', at + commentStart.length)
    if (text.startsWith(cdataStart, at)) return beginSkip(']]>', at + cdataStart.length)
    return text.length - at < doctypeLength ? wait : refuseSheet('unsafe')
  }

  const beginSkip = (end: string, at: number): number => {
    skipTo = end
    return at
  }

  /** Comments and instructions are skipped, however long; the content of CDATA is text. */
  const skip = (text: string, at: number): number => {
    const end = text.indexOf(skipTo, at)
    const stop = end < 0 ? Math.max(at, text.length - skipTo.length + 1) : end
    if (skipTo === ']]>' && stop > at) reader.text(text.slice(at, stop).replaceAll('&', '&amp;'))
    if (end < 0) return stop === at ? wait : stop
    const next = end + skipTo.length
    skipTo = ''
    return next
  }

  const step = (text: string, at: number): number => {
    if (skipTo !== '') return skip(text, at)
    if (text.charCodeAt(at) !== less) {
      const end = text.indexOf('<', at)
      const stop = end < 0 ? text.length : end
      reader.text(text.slice(at, stop))
      return stop
    }
    const code = text.charCodeAt(at + 1)
    if (code === slash) return close(text, at)
    if (code === exclamation) return declared(text, at)
    if (code === question) return beginSkip('?>', at + 2)
    return Number.isNaN(code) ? wait : open(text, at)
  }

  return {
    push(piece) {
      const text = rest === '' ? piece : rest + piece
      let at = 0
      while (at < text.length) {
        const next = step(text, at)
        if (next === wait) break
        at = next
      }
      rest = text.slice(at)
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
