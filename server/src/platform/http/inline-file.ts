// Parses a JSON body in which one field is a file in base64: the file is decoded while it is received, the rest stays small.
import { errors } from '@tratativa/contract/kernel/errors'
import type { InlineRule } from '@tratativa/contract/kernel/endpoint'
import { Refusal } from '../refusal/refusal.ts'

export interface InlineFile {
  readonly bytes: Buffer
  /** True when the content was valid base64 to its end. */
  readonly isValid: boolean
}

/** The limit for the body without the file. */
const maxTrailingBytes = 256 * 1024

const tooLarge = () => new Refusal(errors.tooLarge, { field: 'body' })
const broken = () => new Refusal(errors.invalid, { field: 'body', message: 'O conteúdo enviado não é um JSON válido.' })

const fileTooLarge = ({ field, maxBytes }: InlineRule) =>
  new Refusal(errors.fileTooLarge, {
    field,
    message:
      maxBytes < 1024 * 1024
        ? `O arquivo passa do limite de ${maxBytes / 1024} kB.`
        : `O arquivo passa do limite de ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
  })

const makeDecoder = (rule: InlineRule) => {
  const parts: Buffer[] = []
  let size = 0
  let isHead = true
  let isValid = true
  let waiting = ''
  const take = (text: string, isEnd: boolean) => {
    const whole = isEnd ? text : text.slice(0, text.length - (text.length % 4))
    waiting = text.slice(whole.length)
    if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(whole)) isValid = false
    if (!isValid) return
    const bytes = Buffer.from(whole, 'base64')
    size += bytes.length
    if (size > rule.maxBytes) throw fileTooLarge(rule)
    parts.push(bytes)
  }
  return {
    add(text: string, isEnd: boolean) {
      const all = waiting + text.replace(/\s+/g, '')
      // The head of a data URL is not part of the content; it is short.
      if (isHead && all.length < 256 && !isEnd) return void (waiting = all)
      const bareText = isHead ? all.replace(/^data:[^,]{0,200},/, '') : all
      isHead = false
      take(bareText, isEnd)
    },
    file: (): InlineFile => ({ bytes: Buffer.concat(parts), isValid }),
  }
}

const unescaped = (text: string): string => {
  try {
    return JSON.parse(`"${text}"`) as string
  } catch {
    throw broken()
  }
}

/**
 * Scans the text once. Strings are copied to the rest, except the value of the top-level file field: that goes to the decoder, and an empty
 * string replaces it.
 */
const makeWalker = (rule: InlineRule) => {
  const { field } = rule
  const decoder = makeDecoder(rule)
  const rest: string[] = []
  const state = {
    depth: 0,
    inString: false,
    inFile: false,
    isEscaped: false,
    text: '',
    key: '',
    isKey: true,
    files: 0,
    size: 0,
  }
  const append = (text: string) => {
    state.size += text.length
    if (state.size > maxTrailingBytes) throw tooLarge()
    rest.push(text)
  }
  const endString = () => {
    state.inString = false
    if (state.inFile) {
      decoder.add(unescaped(state.text), true)
      state.inFile = false
      append('""')
    } else {
      if (state.depth === 1 && state.isKey) state.key = unescaped(state.text)
      append(`"${state.text}"`)
    }
    state.text = ''
  }
  const beginString = () => {
    state.inString = true
    state.inFile = state.depth === 1 && !state.isKey && state.key === field
    if (state.inFile && ++state.files > 1) throw broken()
  }
  const structure = (character: string) => {
    if (character === '{' || character === '[') state.depth++
    if (character === '}' || character === ']') state.depth--
    if (character === ':' && state.depth === 1) state.isKey = false
    if (character === ',' && state.depth === 1) state.isKey = true
    append(character)
  }
  /** Consumes the rest of the string in this chunk; an escape is never split. */
  const takeString = (piece: string, from: number): number => {
    let position = from
    while (position < piece.length && (state.isEscaped || piece[position] !== '"')) {
      state.isEscaped = !state.isEscaped && piece[position] === '\\'
      position++
    }
    state.text += piece.slice(from, position)
    if (!state.inFile && state.text.length > maxTrailingBytes) throw tooLarge()
    return position
  }
  const flushFile = () => {
    // An escape is complete six characters after the last backslash.
    const cut = state.text.lastIndexOf('\\')
    const safe = cut === -1 || cut < state.text.length - 6 ? state.text.length : cut
    if (state.isEscaped || safe < 4) return
    decoder.add(unescaped(state.text.slice(0, safe)), false)
    state.text = state.text.slice(safe)
  }
  return {
    add(piece: string) {
      let position = 0
      while (position < piece.length) {
        if (!state.inString) {
          const character = piece[position++] ?? ''
          if (character === '"') beginString()
          else structure(character)
          continue
        }
        position = takeString(piece, position)
        if (position === piece.length) break
        endString()
        position++
      }
      if (state.inFile) flushFile()
    },
    end: () => ({ text: rest.join(''), file: state.files > 0 ? decoder.file() : null }),
  }
}

export const readInline = async (payload: AsyncIterable<Buffer>, rule: InlineRule) => {
  const walker = makeWalker(rule)
  const letters = new TextDecoder()
  // Four letters for three bytes, with line breaks and escapes between them.
  const limit = rule.maxBytes * 1.5 + maxTrailingBytes
  let size = 0
  for await (const bytes of payload) {
    size += bytes.length
    if (size > limit) throw tooLarge()
    walker.add(letters.decode(bytes, { stream: true }))
  }
  walker.add(letters.decode())
  return walker.end()
}
