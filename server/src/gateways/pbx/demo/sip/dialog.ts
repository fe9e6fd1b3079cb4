// The mechanics of one SIP dialog with a console: tags, sequence numbers, requests and their answers. It decides nothing.
import { randomBytes } from 'node:crypto'
import type { SipConnection } from './connection.ts'
import { tagOf, uriIn } from './fields.ts'
import { valueOf, type Header, type SipMessage, type SipRequest, type SipResponse } from './message.ts'

export const exchangeHost = 'tratativa.invalid'
export const newTag = () => randomBytes(10).toString('hex')
const newBranch = () => `z9hG4bK${randomBytes(12).toString('hex')}`
const allowed = 'INVITE, ACK, CANCEL, BYE, OPTIONS, INFO, REFER, NOTIFY'

const reasons: Readonly<Record<number, string>> = {
  100: 'Trying',
  180: 'Ringing',
  200: 'OK',
  202: 'Accepted',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  480: 'Temporarily Unavailable',
  481: 'Call/Transaction Does Not Exist',
  482: 'Loop Detected',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  491: 'Request Pending',
  500: 'Server Internal Error',
  503: 'Service Unavailable',
  603: 'Decline',
}

const copied = new Set(['via', 'from', 'call-id', 'cseq'])

interface Reply {
  readonly status: number
  readonly tag?: string
  readonly extra?: readonly Header[]
  readonly body?: string
}

export const replyTo = (
  connection: SipConnection,
  request: SipRequest,
  { status, tag, extra = [], body = '' }: Reply,
) => {
  const to = valueOf(request, 'to') ?? ''
  const tagged = tagOf(to) === null && status > 100 ? `${to};tag=${tag ?? newTag()}` : to
  const headers = request.headers.flatMap((header): Header[] =>
    copied.has(header[0]) ? [header] : header[0] === 'to' ? [['to', tagged]] : [],
  )
  const type: Header[] = body === '' ? [] : [['content-type', 'application/sdp']]
  connection.send({ status, reason: reasons[status] ?? 'Unknown', headers: [...headers, ...extra, ...type], body })
}

/** Where requests that the exchange sends wait for their answers. */
export type PendingRequests = Map<
  string,
  { readonly connection: SipConnection; readonly answer: (response: SipResponse) => void }
>

export interface DialogStart {
  readonly callId: string
  readonly localTag: string
  readonly localUri: string
  readonly remoteUri: string
  readonly remoteTag: string | null
  readonly target: string
}

interface Sent {
  readonly branch: string
  readonly sequence: number
}

interface Outgoing {
  readonly method: string
  readonly extra?: readonly Header[]
  readonly body?: string
  readonly sequence?: number
  readonly branch?: string
  readonly onAnswer?: (response: SipResponse) => void
}

export class Dialog {
  readonly callId: string
  readonly localTag: string
  remoteTag: string | null
  target: string
  connection: SipConnection
  readonly #localUri: string
  readonly #remoteUri: string
  readonly #waiting: PendingRequests
  #sequence = 1

  constructor(connection: SipConnection, waiting: PendingRequests, start: DialogStart) {
    this.connection = connection
    this.#waiting = waiting
    this.callId = start.callId
    this.localTag = start.localTag
    this.remoteTag = start.remoteTag
    this.target = start.target
    this.#localUri = start.localUri
    this.#remoteUri = start.remoteUri
  }

  get contact(): Header {
    return ['contact', `<${this.#localUri};transport=ws>`]
  }

  /** The headers of answers and requests that begin or change a session. */
  get sessionHeaders(): Header[] {
    return [this.contact, ['allow', allowed], ['supported', 'replaces']]
  }

  learn(message: SipMessage) {
    const contact = valueOf(message, 'contact')
    if (contact) this.target = uriIn(contact)
  }

  send({ method, extra = [], body = '', sequence, branch = newBranch(), onAnswer }: Outgoing): Sent {
    const number = sequence ?? this.#sequence++
    if (onAnswer) {
      this.#waiting.set(branch, { connection: this.connection, answer: onAnswer })
      // A request that no console answers must not stay; an INVITE lives as long as it may ring.
      if (method !== 'INVITE') setTimeout(() => this.#waiting.delete(branch), requestTimeoutMs).unref()
    }
    this.connection.send({
      method,
      uri: this.target,
      headers: [
        ['via', `SIP/2.0/WS ${exchangeHost};branch=${branch}`],
        ['max-forwards', '70'],
        ['from', `<${this.#localUri}>;tag=${this.localTag}`],
        ['to', `<${this.#remoteUri}>${this.remoteTag === null ? '' : `;tag=${this.remoteTag}`}`],
        ['call-id', this.callId],
        ['cseq', `${number} ${method}`],
        ...extra,
        ...(body === '' || extra.some(([name]) => name === 'content-type')
          ? []
          : [['content-type', 'application/sdp'] as const]),
      ],
      body,
    })
    return { branch, sequence: number }
  }

  forget({ branch }: Sent) {
    this.#waiting.delete(branch)
  }

  acknowledge({ branch, sequence }: Sent, status: number, body = '') {
    this.send({ method: 'ACK', sequence, ...(status >= 300 ? { branch } : {}), body })
  }
}

const requestTimeoutMs = 32_000
