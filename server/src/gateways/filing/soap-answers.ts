// Reads the answers of MNI 2.2.2. The scanner refuses a DTD, so that no entity is expanded and none is fetched.
import { decodeXml, scanXml, xmlAttribute, xmlDecoder } from '@tratativa/spreadsheets'

export interface CourtDocument {
  readonly id: string
  readonly description: string
  readonly hash: string
  readonly at: string | null
}

export interface SoapReply {
  /** Null for a reply that says neither. */
  readonly isSuccess: boolean | null
  readonly message: string
  /** The text of a SOAP fault. */
  readonly fault: string | null
  readonly number: string
  readonly at: string | null
  readonly receipt: Uint8Array | null
  readonly documents: readonly CourtDocument[]
}

const mostLetters = 1000
const mostDocuments = 20_000
/** A receipt comes in one piece, or cut by the chunks in which it is read. */
const mostPieces = 5_000
const mostParts = 50
/** RFC 2046 allows 70 letters after the dashes; a boundary of dashes alone would be everywhere. */
const boundaryLine = /^--[^\s-][^\s]{0,71}$/
const chunkBytes = 64 * 1024

/** Takes `yyyyMMddHHmmss`. */
const instantOf = (text: string): string | null => {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/.exec(text.trim()) ?? []
  if (year === undefined || Number(month) > 12 || Number(day) > 31 || Number(hour) > 23 || Number(minute) > 59)
    return null
  return `${year}-${month}-${day}T${hour}:${minute}`
}

const plain = (raw: string) =>
  decodeXml(raw)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, mostLetters)

/** Courts answer with attachments (MTOM) too: the XML first, then parts with an id each. */
const unpack = (bytes: Buffer) => {
  const parts = new Map<string, Buffer>()
  const boundary = bytes.subarray(0, 200).toString('latin1').replace(/^\s+/, '').split(/\r?\n/)[0] ?? ''
  if (!boundary.startsWith('--')) return { xml: bytes, parts }
  if (!boundaryLine.test(boundary)) throw new Error('filing: no boundary of parts')
  let xml: Buffer | null = null
  let from = bytes.indexOf(boundary)
  for (let count = 0; from >= 0; count += 1) {
    const end = bytes.indexOf(boundary, from + boundary.length)
    if (end < 0) break
    if (count >= mostParts) throw new Error('filing: too many parts')
    // The search ends with the part: through the whole rest, a thousand parts without a head would take minutes.
    const part = bytes.subarray(from, end)
    const headEnd = part.indexOf('\r\n\r\n')
    if (headEnd >= 0) {
      const head = part.toString('latin1', 0, headEnd)
      const content = part.subarray(headEnd + 4, -2)
      xml ??= content
      parts.set(/content-id:\s*<([^>]+)>/i.exec(head)?.[1] ?? '', content)
    }
    from = end
  }
  return { xml: xml ?? bytes, parts }
}

const texts = new Set(['sucesso', 'mensagem', 'protocoloRecebimento', 'dataOperacao', 'recibo', 'faultstring'])

const documentOf = (attributes: string): CourtDocument => {
  const value = (name: string) => plain(xmlAttribute(attributes, name) ?? '')
  return {
    id: value('idDocumento'),
    description: value('descricao'),
    hash: value('hash'),
    at: instantOf(value('dataHora')),
  }
}

/** In chunks, so that the text of a large answer is not held twice. Courts declare ISO-8859-1 too. */
const pushDecoded = (scanner: ReturnType<typeof scanXml>, xml: Buffer) => {
  const decode = xmlDecoder(xml)
  for (let offset = 0; offset < xml.length; offset += chunkBytes) {
    const text = decode(xml.subarray(offset, offset + chunkBytes))
    scanner.push(offset === 0 ? text.replace(/^\ufeff/, '') : text)
  }
  scanner.end()
}

/** Throws on what is no XML, on a DTD, and on a depth or number that no court sends. */
export const readReply = (bytes: Buffer): SoapReply => {
  const { xml, parts } = unpack(bytes)
  const values = new Map<string, string>()
  const documents: CourtDocument[] = []
  let name = ''
  let pieces: string[] = []
  let attachment: string | undefined
  const scanner = scanXml({
    open(element, attributes) {
      if (element === 'documento' || element === 'documentoVinculado') {
        if (documents.length >= mostDocuments) throw new Error('filing: too many documents')
        documents.push(documentOf(attributes))
      }
      if (element === 'Include' && name === 'recibo') attachment = xmlAttribute(attributes, 'href')
      else if (texts.has(element)) [name, pieces] = [element, []]
    },
    text(raw) {
      if (name === '') return
      if (pieces.length >= mostPieces) throw new Error('filing: a text in too many pieces')
      pieces.push(raw)
    },
    close(element) {
      if (element !== name) return
      // The first counts: documents of a process have elements of these names too.
      if (!values.has(name)) values.set(name, pieces.join(''))
      name = ''
    },
  })
  pushDecoded(scanner, xml)
  const text = (key: string) => plain(values.get(key)?.slice(0, 20 * mostLetters) ?? '')
  const success = text('sucesso')
  const inline = Buffer.from((values.get('recibo') ?? '').replace(/\s/g, ''), 'base64')
  const linked = attachment === undefined ? undefined : parts.get(decodeURIComponent(attachment.replace(/^cid:/, '')))
  const receipt = linked ?? inline
  return {
    isSuccess: success === 'true' || success === '1' ? true : success === '' ? null : false,
    message: text('mensagem'),
    fault: values.has('faultstring') ? text('faultstring') : null,
    number: text('protocoloRecebimento').slice(0, 60),
    at: instantOf(text('dataOperacao')),
    receipt: receipt.length > 0 ? receipt : null,
    documents,
  }
}
