// A court on the loopback address that speaks MNI 2.2.2, for tests. It keeps what was filed, and fails on demand.
import { decodeXml, scanXml, xmlAttribute } from '@tratativa/spreadsheets'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const stubUser = '11144477735'
export const stubPassword = 'senha do tribunal'

export type CourtBehaviour =
  | { readonly status: number; readonly location?: string; readonly body?: string }
  | { readonly body: string | Buffer; readonly isFiled?: boolean }
  /** 'lost' and 'silent' file, then drop the connection or never answer; 'dropped' and 'deaf' do the same without filing. */
  | { readonly fault: 'lost' | 'silent' | 'dropped' | 'deaf' }
  | { readonly receipt: Buffer | null; readonly isAttached?: boolean }

interface Document {
  readonly id: string
  readonly type: string
  readonly description: string
  readonly content: Buffer
  readonly isLinked: boolean
}

export interface CourtFiled {
  readonly processNumber: string
  readonly number: string
  readonly documents: readonly Document[]
}

const received = async (incoming: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const readQuestion = (text: string) => {
  const values = new Map<string, string>()
  const documents: { attributes: string; content: string[]; isLinked: boolean }[] = []
  const path: string[] = []
  let operation = ''
  const scanner = scanXml({
    open(name, attributes) {
      if (path.at(-1) === 'Body') operation = name
      if (name === 'documento' || name === 'documentoVinculado')
        documents.push({ attributes, content: [], isLinked: name === 'documentoVinculado' })
      path.push(name)
    },
    text(raw) {
      const name = path.at(-1) ?? ''
      if (name === 'conteudo') documents.at(-1)?.content.push(raw)
      else values.set(name, decodeXml((values.get(name) ?? '') + raw))
    },
    close() {
      path.pop()
    },
  })
  scanner.push(text)
  scanner.end()
  return { operation, values, documents }
}

const answerOf = (operation: string, content: string) =>
  '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>' +
  `<ns4:${operation}Resposta xmlns:ns4="http://www.cnj.jus.br/servico-intercomunicacao-2.2.2/"` +
  ` xmlns="http://www.cnj.jus.br/tipos-servico-intercomunicacao-2.2.2" xmlns:ns2="http://www.cnj.jus.br/intercomunicacao-2.2.2">` +
  `${content}</ns4:${operation}Resposta></soap:Body></soap:Envelope>`

const refusal = (message: string) => `<sucesso>false</sucesso><mensagem>${message}</mensagem>`

const listed = ({ id, type, description, content }: Document) =>
  `<ns2:documento idDocumento="${id}" tipoDocumento="${type}" descricao="${description}" dataHora="20261126143500"` +
  ` mimetype="application/pdf" hash="${createHash('md5').update(content).digest('hex')}"/>`

/** The XML and the receipt as parts of one answer, as courts with MTOM send them. */
const attached = (xml: string, receipt: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--uuid:court\r\nContent-Type: application/xop+xml\r\nContent-ID: <root@court>\r\n\r\n${xml}\r\n` +
        '--uuid:court\r\nContent-Type: application/pdf\r\nContent-ID: <receipt@court>\r\n\r\n',
    ),
    receipt,
    Buffer.from('\r\n--uuid:court--'),
  ])

const usualReceipt = Buffer.from('%PDF-1.4\n% Recibo de protocolo\n%%EOF\n')

export const startFilingStub = async (port = 0) => {
  const filed: CourtFiled[] = []
  const behaviours: CourtBehaviour[] = []
  const questions: { readonly operation: string; readonly soapAction: string; readonly password: string }[] = []
  let isAway = false

  const store = ({ values, documents }: ReturnType<typeof readQuestion>) => {
    const number = `2611${String(filed.length + 1).padStart(8, '0')}`
    filed.push({
      processNumber: values.get('numeroProcesso') ?? '',
      number,
      documents: documents.map(({ attributes, content, isLinked }, index) => ({
        id: `${number}${index}`,
        type: xmlAttribute(attributes, 'tipoDocumento') ?? '',
        description: xmlAttribute(attributes, 'descricao') ?? '',
        content: Buffer.from(content.join(''), 'base64'),
        isLinked,
      })),
    })
    return number
  }

  const isAdmitted = (values: ReadonlyMap<string, string>) => {
    const user = values.get('idManifestante') ?? values.get('idConsultante')
    const password = values.get('senhaManifestante') ?? values.get('senhaConsultante') ?? ''
    const day = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }).replaceAll('/', '-')
    const hash = createHash('sha256').update(`${day}${stubPassword}`).digest('hex')
    return user === stubUser && (password === stubPassword || password === hash)
  }

  const contentOf = (question: ReturnType<typeof readQuestion>, receipt: string): string => {
    const { operation, values } = question
    if (!isAdmitted(values)) return refusal('Falha no login. Acesso não Autorizado!')
    const success = '<sucesso>true</sucesso><mensagem>Operação realizada com sucesso</mensagem>'
    if (operation === 'consultarAvisosPendentes') return success
    if (operation === 'consultarProcesso') {
      const documents = filed
        .filter(({ processNumber }) => processNumber === values.get('numeroProcesso'))
        .flatMap((filing) => filing.documents)
      return `${success}<processo>${documents.map(listed).join('')}</processo>`
    }
    const number = store(question)
    return (
      `${success}<protocoloRecebimento>${number}</protocoloRecebimento>` +
      `<dataOperacao>20261126143512</dataOperacao>${receipt}<parametro nome="numeroProcesso" valor="1"/>`
    )
  }

  const fail = (response: ServerResponse, behaviour: CourtBehaviour, question: ReturnType<typeof readQuestion>) => {
    if ('status' in behaviour)
      return response
        .writeHead(behaviour.status, behaviour.location ? { location: behaviour.location } : {})
        .end(behaviour.body)
    if ('fault' in behaviour) {
      const { fault } = behaviour
      if (fault === 'lost' || fault === 'silent') store(question)
      return fault === 'silent' || fault === 'deaf' ? undefined : response.destroy()
    }
    if ('body' in behaviour && behaviour.isFiled) store(question)
    return response.writeHead(200, { 'content-type': 'text/xml' }).end('body' in behaviour ? behaviour.body : '')
  }

  const reply = async (incoming: IncomingMessage, response: ServerResponse) => {
    const question = readQuestion(await received(incoming))
    const { operation, values } = question
    questions.push({
      operation,
      soapAction: String(incoming.headers['soapaction']),
      password: values.get('senhaManifestante') ?? values.get('senhaConsultante') ?? '',
    })
    if (isAway) return response.writeHead(503).end()
    const behaviour = behaviours.shift()
    if (behaviour && !('receipt' in behaviour)) return fail(response, behaviour, question)
    const receipt = behaviour ? behaviour.receipt : usualReceipt
    const isAttached = behaviour?.isAttached === true && receipt !== null
    const inline = isAttached
      ? '<recibo><xop:Include xmlns:xop="http://www.w3.org/2004/08/xop/include" href="cid:receipt%40court"/></recibo>'
      : receipt && `<recibo>${receipt.toString('base64')}</recibo>`
    const xml = answerOf(operation, contentOf(question, inline ?? ''))
    response.writeHead(200, { 'content-type': isAttached ? 'multipart/related; boundary="uuid:court"' : 'text/xml' })
    return response.end(isAttached ? attached(xml, receipt) : xml)
  }

  const server = createServer((incoming, response) => {
    reply(incoming, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    url: `http://${address}/pje/intercomunicacao`,
    filed,
    questions,
    behaveNext: (behaviour: CourtBehaviour) => behaviours.push(behaviour),
    setAway(value: boolean) {
      isAway = value
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type FilingStub = Awaited<ReturnType<typeof startFilingStub>>
