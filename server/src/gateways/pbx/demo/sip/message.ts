// Reads and writes SIP messages (RFC 3261, RFC 7118). Strict: what is doubtful is no message.

export interface SipRequest {
  readonly method: string
  readonly uri: string
  readonly headers: readonly Header[]
  readonly body: string
}

export interface SipResponse {
  readonly status: number
  readonly reason: string
  readonly headers: readonly Header[]
  readonly body: string
}

export type SipMessage = SipRequest | SipResponse
/** The name is in lower case and never a short form. */
export type Header = readonly [name: string, value: string]

export const maxMessageBytes = 32_768
const maxHeaders = 64
const maxLineLength = 4_096

const longNames: Readonly<Record<string, string>> = {
  v: 'via',
  f: 'from',
  t: 'to',
  m: 'contact',
  i: 'call-id',
  l: 'content-length',
  c: 'content-type',
  k: 'supported',
  s: 'subject',
  e: 'content-encoding',
  r: 'refer-to',
  b: 'referred-by',
}

const needed = ['via', 'from', 'to', 'call-id', 'cseq'] as const
/** A second value of these would let two readers see two messages. */
const single = new Set([
  'from',
  'to',
  'call-id',
  'cseq',
  'content-length',
  'max-forwards',
  'authorization',
  'refer-to',
  'replaces',
  'x-call-id',
  'x-resume-call',
])
const methods = new Set([
  'REGISTER',
  'INVITE',
  'ACK',
  'BYE',
  'CANCEL',
  'OPTIONS',
  'INFO',
  'REFER',
  'NOTIFY',
  'UPDATE',
  'PRACK',
  'MESSAGE',
  'SUBSCRIBE',
  'PUBLISH',
])

// oxlint-disable-next-line no-control-regex -- control characters are what this refuses
const hasControls = /[\u0000-\u0008\u000a-\u001f\u007f]/
const token = /^[A-Za-z0-9.!%*_+`'~-]{1,64}$/

export const valueOf = ({ headers }: Pick<SipMessage, 'headers'>, name: string): string | undefined =>
  headers.find(([header]) => header === name)?.[1]

export const isRequest = (message: SipMessage): message is SipRequest => 'method' in message

const readHeader = (line: string): Header | null => {
  const colon = line.indexOf(':')
  const name = line.slice(0, colon).trimEnd()
  if (colon < 1 || line.length > maxLineLength || !token.test(name)) return null
  const lower = name.toLowerCase()
  return [longNames[lower] ?? lower, line.slice(colon + 1).trim()]
}

const readHeaders = (lines: readonly string[]): Header[] | null => {
  if (lines.length > maxHeaders) return null
  const headers: Header[] = []
  const seen = new Set<string>()
  for (const line of lines) {
    const header = readHeader(line)
    if (header === null || (single.has(header[0]) && seen.has(header[0]))) return null
    seen.add(header[0])
    headers.push(header)
  }
  return needed.every((name) => seen.has(name)) ? headers : null
}

const readFirst = (
  line: string,
): Pick<SipRequest, 'method' | 'uri'> | Pick<SipResponse, 'status' | 'reason'> | null => {
  const response = /^SIP\/2\.0 ([1-6]\d{2}) (.{0,200})$/.exec(line)
  if (response) return { status: Number(response[1]), reason: response[2] ?? '' }
  const request = /^([A-Z]{3,12}) (\S{1,1000}) SIP\/2\.0$/.exec(line)
  if (!request?.[1] || !request[2] || !methods.has(request[1])) return null
  return { method: request[1], uri: request[2] }
}

const isLengthTrue = (message: Pick<SipMessage, 'headers' | 'body'>) => {
  const length = valueOf(message, 'content-length')
  return length === undefined || (/^\d{1,6}$/.test(length) && Number(length) === Buffer.byteLength(message.body))
}

const isSequenceTrue = (headers: readonly Header[], method: string | null) => {
  const [, number, sequenceMethod] = /^(\d{1,10})[ \t]+([A-Z]+)$/.exec(valueOf({ headers }, 'cseq') ?? '') ?? []
  return number !== undefined && Number(number) < 2 ** 31 && (method === null || sequenceMethod === method)
}

/** Null for what is not exactly one message. */
export const readMessage = (text: string): SipMessage | null => {
  if (Buffer.byteLength(text) > maxMessageBytes) return null
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return null
  const lines = text.slice(0, end).split('\r\n')
  // Continued lines are history; a lone CR or LF is an attempt to smuggle a header.
  if (lines.some((line) => hasControls.test(line) || /^[ \t]/.test(line))) return null
  const [first = '', ...rest] = lines
  const start = readFirst(first)
  const headers = start && readHeaders(rest)
  if (!start || !headers) return null
  const message = { ...start, headers, body: text.slice(end + 4) }
  if (!isLengthTrue(message) || !isSequenceTrue(headers, 'method' in message ? message.method : null)) return null
  return message
}

const spelling: Readonly<Record<string, string>> = {
  'call-id': 'Call-ID',
  cseq: 'CSeq',
  'www-authenticate': 'WWW-Authenticate',
}
const spell = (name: string) =>
  spelling[name] ??
  name.replaceAll(/(^|-)([a-z])/g, (_all, dash: string, letter: string) => dash + letter.toUpperCase())

export const writeMessage = (message: SipMessage): string => {
  const first = isRequest(message)
    ? `${message.method} ${message.uri} SIP/2.0`
    : `SIP/2.0 ${message.status} ${message.reason}`
  const headers = message.headers.filter(([name]) => name !== 'content-length')
  const lines = [...headers, ['content-length', String(Buffer.byteLength(message.body))] as const].map(
    ([name, value]) => `${spell(name)}: ${value.replaceAll(/[\r\n]+/g, ' ')}`,
  )
  return `${[first.replaceAll(/[\r\n]+/g, ' '), ...lines].join('\r\n')}\r\n\r\n${message.body}`
}
