// The messages of MNI 2.2.2 that the driver writes. Files are encoded while they are sent.
import { createHash } from 'node:crypto'
import type { StreamedBody } from '../../platform/outbound/post.ts'
import type { CourtAccess, FiledDocument, Filing, FilingMark } from './port.ts'

export const serviceNamespace = 'http://www.cnj.jus.br/servico-intercomunicacao-2.2.2/'
const typesNamespace = 'http://www.cnj.jus.br/tipos-servico-intercomunicacao-2.2.2'
const dataNamespace = 'http://www.cnj.jus.br/intercomunicacao-2.2.2'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '').replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, ' ')

/** Takes the day as `DD-MM-YYYY`. */
const passwordOf = ({ password, passwordForm }: CourtAccess, day: string): string =>
  passwordForm === 'plain'
    ? password
    : createHash('sha256')
        .update(`${day.split('-').toReversed().join('-')}${password}`)
        .digest('hex')

const envelope = (operation: string, content: string) => ({
  start:
    '<?xml version="1.0" encoding="UTF-8"?>' +
    `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ser="${serviceNamespace}"` +
    ` xmlns:tip="${typesNamespace}" xmlns:int="${dataNamespace}"><soapenv:Body><ser:${operation}>${content}`,
  end: `</ser:${operation}></soapenv:Body></soapenv:Envelope>`,
})

const login = (access: CourtAccess, day: string, role: 'Manifestante' | 'Consultante') =>
  `<tip:id${role}>${escaped(access.user)}</tip:id${role}>` +
  `<tip:senha${role}>${escaped(passwordOf(access, day))}</tip:senha${role}>`

export const pendingNotices = (access: CourtAccess, day: string): string => {
  const { start, end } = envelope('consultarAvisosPendentes', login(access, day, 'Consultante'))
  return start + end
}

export const processDocuments = (access: CourtAccess, { processNumber }: FilingMark, day: string): string => {
  const { start, end } = envelope(
    'consultarProcesso',
    `${login(access, day, 'Consultante')}<tip:numeroProcesso>${processNumber}</tip:numeroProcesso>` +
      '<tip:movimentos>false</tip:movimentos><tip:incluirCabecalho>false</tip:incluirCabecalho>' +
      '<tip:incluirDocumentos>true</tip:incluirDocumentos>',
  )
  return start + end
}

const openDocument = (element: string, { type, name }: FiledDocument, reference: string) =>
  `<${element} tipoDocumento="${escaped(type)}" mimetype="application/pdf" nivelSigilo="0"` +
  ` descricao="${escaped(reference === '' ? name : `${name} [${reference}]`)}"><int:conteudo>`

type Piece = string | FiledDocument

const piecesOf = (access: CourtAccess, filing: Filing, day: string, sentAt: string): Piece[] => {
  const { petition, attachments, reference, processNumber } = filing
  const { start, end } = envelope(
    'entregarManifestacaoProcessual',
    `${login(access, day, 'Manifestante')}<tip:numeroProcesso>${processNumber}</tip:numeroProcesso>`,
  )
  const linked = attachments.flatMap((document) => [
    openDocument('int:documentoVinculado', document, ''),
    document,
    '</int:conteudo></int:documentoVinculado>',
  ])
  return [
    start + openDocument('tip:documento', petition, reference),
    petition,
    '</int:conteudo>',
    ...linked,
    `</tip:documento><tip:dataEnvio>${sentAt}</tip:dataEnvio>${end}`,
  ]
}

const encodedLength = (size: number) => 4 * Math.ceil(size / 3)

async function* encoded({ read }: FiledDocument): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0)
  for await (const chunk of await read()) {
    const bytes = Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % 3)
    rest = bytes.subarray(whole)
    if (whole > 0) yield Buffer.from(bytes.toString('base64', 0, whole))
  }
  if (rest.length > 0) yield Buffer.from(rest.toString('base64'))
}

export const filingMessage = (access: CourtAccess, filing: Filing, day: string, sentAt: string): StreamedBody => {
  const pieces = piecesOf(access, filing, day, sentAt)
  return {
    length: pieces.reduce(
      (sum, piece) => sum + (typeof piece === 'string' ? Buffer.byteLength(piece) : encodedLength(piece.size)),
      0,
    ),
    async *chunks() {
      for (const piece of pieces) {
        if (typeof piece === 'string') yield Buffer.from(piece)
        else yield* encoded(piece)
      }
    },
  }
}
