// Meta's official interface as its documentation states it, on the loopback address; tests control the other side.
import type { SendRefusal } from '../../port.ts'
import { makeCloudNetwork } from './cloud-network.ts'
import { makeState, newWamid, userIdOf, type Template } from './cloud-state.ts'
import { graphError } from './graph-error.ts'
import { parseFormData, hashOf, jsonOf, newTicket, startGraphServer, type Request } from './graph-server.ts'
import {
  checkMessage,
  checkReaction,
  checkReadMark,
  checkUpload,
  isReaction,
  isReadMark,
  type SentMessage,
} from './message-checks.ts'
import { makeWebhooks } from './webhooks.ts'

export interface CloudStubParts {
  /** The URL for deliveries, evaluated for each one. */
  readonly hookUrl: () => string
  readonly templates?: readonly Template[]
}

const version = 'v24.0'
const display = '+55 11 4002-8922'

const codes: Readonly<Record<SendRefusal, number>> = {
  window: 131047,
  'unknown-number': 131026,
  blocked: 131050,
  media: 131053,
  'too-big': 100,
  other: 130472,
}

/** Each fault happens once, to the next call that it fits. */
const makeFaults = () => {
  const next = {
    code: null as number | null,
    cut: null as 'before' | 'after' | null,
    late: null as true | null,
    mediaUrl: null as string | null,
  }
  return {
    take<Key extends keyof typeof next>(key: Key): (typeof next)[Key] {
      const value = next[key]
      next[key] = null as (typeof next)[Key]
      return value
    },
    refuseNext(why: SendRefusal) {
      next.code = codes[why]
    },
    cutNextSend(when: 'before' | 'after') {
      next.cut = when
    },
    /** The next message is answered with this code. */
    failNext(code: number) {
      next.code = code
    },
    /** The next message is answered after its webhook was delivered. */
    answerLate() {
      next.late = true
    },
    /** The next media lookup returns this URL. */
    moveMedia(url: string) {
      next.mediaUrl = url
    },
  }
}

interface CloudWorld {
  readonly state: ReturnType<typeof makeState>
  readonly world: ReturnType<typeof makeCloudNetwork>
}

const accept = ({ state, world }: CloudWorld, message: SentMessage, id: string) => {
  const content = state.check(message)
  const inbox = state.inboxFor(message)
  const callback = message.biz_opaque_callback_data
  // Facts that only the telephone's side knows are reported later, by a webhook.
  if (!inbox) return world.status({ to: message.to ?? '', id, status: 'failed', code: 131026, callback })
  if (!inbox.hasWindow && message.type !== 'template')
    return world.status({ to: inbox.party.phone, id, status: 'failed', code: 131047, callback })
  inbox.got.push({ id, ...content })
  state.owns(id, inbox)
  world.sent(id, callback)
  return world.status({ to: inbox.party.phone, id, status: 'sent', callback })
}

export const startCloudStub = async ({ hookUrl, templates = [] }: CloudStubParts) => {
  const phoneNumberId = '106540352242922'
  const secrets = { token: `EAA${newTicket()}`, appSecret: newTicket(), verifyToken: newTicket() }
  const webhooks = makeWebhooks({
    accountId: '102290129340398',
    phoneNumberId,
    displayNumber: display,
    hookUrl,
    ...secrets,
  })
  const state = makeState(templates)
  const world = makeCloudNetwork(state, webhooks)
  const tickets = new Map<string, string>()
  const faults = makeFaults()
  const { take } = faults

  const send = async (request: Request, message: SentMessage) => {
    const code = take('code')
    if (code !== null) throw graphError(code, 'as the test wants it')
    const cut = take('cut')
    if (cut === 'before') request.cut()
    const id = newWamid()
    accept({ state, world }, message, id)
    if (take('late')) await webhooks.delivered()
    if (cut === 'after') request.cut()
    const waId = state.inboxFor(message)?.party.phone ?? message.to
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: message.to ?? message.recipient, wa_id: waId }],
      messages: [{ id }],
    }
  }

  const messages = (request: Request) => {
    const body = jsonOf(request)
    if (isReaction(body)) {
      const { message_id: of, emoji } = checkReaction(body).reaction
      state.react(of, emoji)
      return { messaging_product: 'whatsapp', messages: [{ id: newWamid() }] }
    }
    if (!isReadMark(body)) return send(request, checkMessage(body))
    state.see(checkReadMark(body).message_id)
    return { success: true }
  }

  const place = (request: Request, id: string) => {
    const storedMedia = state.media.get(id)
    if (!storedMedia || request.query.get('phone_number_id') !== phoneNumberId)
      throw graphError(100, `Unsupported get request. Object with ID '${id}' does not exist`)
    const ticket = newTicket()
    tickets.set(ticket, id)
    const url = take('mediaUrl') ?? `${server.url}/bytes/${ticket}`
    const { mime, bytes } = storedMedia
    return { messaging_product: 'whatsapp', url, mime_type: mime, sha256: hashOf(bytes), file_size: bytes.length, id }
  }

  const answer = async (request: Request): Promise<object> => {
    const [id, act, ...more] = request.path
    const route = `${request.method} ${act ?? ''}${more.length > 0 ? '/…' : ''}`
    if (id === phoneNumberId && route === 'GET ') return { id, display_phone_number: display, verified_name: 'Empresa' }
    if (id === phoneNumberId && route === 'POST messages') return messages(request)
    if (id === phoneNumberId && route === 'POST media') {
      const { mime, bytes } = await checkUpload(await parseFormData(request))
      return { id: state.keepMedia(mime, bytes) }
    }
    if (id && route === 'GET ') return place(request, id)
    throw graphError(100, `Unsupported ${request.method.toLowerCase()} request: /${request.path.join('/')}`)
  }

  const server = await startGraphServer({
    version,
    token: secrets.token,
    answer,
    bytes: (ticket) => state.media.get(tickets.get(ticket) ?? '') ?? null,
  })

  return {
    ...secrets,
    phoneNumberId,
    url: `${server.url}/${version}`,
    host: server.host,
    userIdOf,
    world: {
      ...world.acts,
      refuseNext: faults.refuseNext,
      cutNextSend: faults.cutNextSend,
    },
    failNext: faults.failNext,
    answerLate: faults.answerLate,
    moveMedia: faults.moveMedia,
    /** Expires the issued URLs, as Meta does after five minutes. */
    expireMedia() {
      tickets.clear()
    },
    /** Simulates that the party's last message is more than a day old. */
    closeWindow(party: Parameters<typeof state.inboxOf>[0]) {
      state.inboxOf(party).hasWindow = false
    },
    deliver: webhooks.deliver,
    delivered: webhooks.delivered,
    async close() {
      await webhooks.close()
      await server.close()
    },
  }
}
