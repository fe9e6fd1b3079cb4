// Reads the answers of MNI 2.2.2. The scanner refuses a DTD, so that no entity is expanded and none is fetched.
import { decodeXml, scanXml, xmlAttribute } from '@tratativa/spreadsheets'

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
  let xml: Buffer | null = null
  let from = bytes.indexOf(boundary)
  while (from >= 0) {
    const end = bytes.indexOf(boundary, from + boundary.length)
    if (end < 0) break
    const headEnd = bytes.indexOf('\r\n\r\n', from)
    if (headEnd >= 0 && headEnd < end) {
      const head = bytes.toString('latin1', from, headEnd)
      const content = bytes.subarray(headEnd + 4, end - 2)
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
      if (name !== '') pieces.push(raw)
    },
    close(element) {
      if (element !== name) return
      // The first counts: documents of a process have elements of these names too.
      if (!values.has(name)) values.set(name, pieces.join(''))
      name = ''
    },
  })
  scanner.push(xml.toString('utf8').replace(/^\ufeff/, ''))
  scanner.end()
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
