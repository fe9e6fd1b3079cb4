// A company's number on the official interface. There is no permanent connection: every operation is a separate call.
import { z } from 'zod'
import type {
  ChangeOutcome,
  Jid,
  Connection,
  OutboundChange,
  ConnectionEvent,
  ConnectionParts,
  OutboundMessage,
  Sent,
} from '../port.ts'
import { fetchMedia, mediaIdOf, uploadForm } from './cloud-media.ts'
import type { CloudNumber, CloudSettings } from './cloud-settings.ts'
import { makeGraph, type Answer, type Graph } from './graph.ts'
import { bodyOf, reactionBody, unfit } from './outbound-body.ts'
import { isDismissal, sentOf } from './refusals.ts'

const numberBody = z.object({ display_phone_number: z.string() })
const sentBody = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) })

const retryAfter = (seconds: number): Sent => ({ outcome: 'wait', until: new Date(Date.now() + seconds * 1000) })

type Closing = Extract<ConnectionEvent, { kind: 'closed' }>

/** Returns the event that closes the session when a call shows that no further call can succeed. */
const closingOf = (answer: Answer): Closing | null => {
  if (answer.kind === 'refused' && isDismissal(answer.refusal.code))
    return { kind: 'closed', why: 'refused', detail: answer.refusal.detail }
  return null
}

class CloudConnection implements Connection {
  private state: 'opening' | 'open' | 'closed' = 'opening'
  private readonly settings: CloudSettings
  private readonly number: CloudNumber
  private readonly parts: ConnectionParts
  private readonly graph: Graph
  private readonly opening: Promise<void>

  constructor(settings: CloudSettings, number: CloudNumber, parts: ConnectionParts) {
    this.settings = settings
    this.number = number
    this.parts = parts
    this.graph = makeGraph(settings, number)
    // Deferred: the owner must receive its connection before the event that it is open.
    this.opening = Promise.resolve().then(() => this.greet())
  }

  private async greet(): Promise<void> {
    const answer = await this.graph.get(`${this.number.phoneNumberId}?fields=display_phone_number`)
    if (this.state === 'closed') return
    const numberInfo = answer.kind === 'answered' ? numberBody.safeParse(answer.body).data : undefined
    if (numberInfo) {
      this.state = 'open'
      return this.onEvent({ kind: 'open', jid: `${numberInfo.display_phone_number.replace(/\D/g, '')}@s.whatsapp.net` })
    }
    const detail = answer.kind === 'refused' ? answer.refusal.detail : `no answer: ${answer.kind}`
    await this.end({ kind: 'closed', why: answer.kind === 'refused' ? 'refused' : 'lost', detail })
  }

  /** Ignores a failure of the owner to store the event: Meta delivers by webhook, so nothing is lost here. */
  private onEvent(event: ConnectionEvent): Promise<void> {
    return this.parts.onEvent(event).catch(() => undefined)
  }

  private async end(event: Closing): Promise<void> {
    if (this.state === 'closed') return
    this.state = 'closed'
    await this.onEvent(event)
  }

  private async watch(answer: Answer): Promise<Answer> {
    const closing = closingOf(answer)
    if (closing) await this.end(closing)
    return answer
  }

  async send(message: OutboundMessage): Promise<Sent> {
    if (this.state !== 'open') return retryAfter(5)
    const bad = unfit(message)
    if (bad) return { outcome: 'refused', ...bad }
    let mediaId: string | null = null
    if (message.media && !message.template) {
      const upload = await this.watch(
        await this.graph.upload(`${this.number.phoneNumberId}/media`, uploadForm(message.media)),
      )
      if (upload.kind === 'refused') return sentOf(upload.refusal, new Date())
      mediaId = mediaIdOf(upload) ?? null
      // Nothing was sent yet, so repeating the upload is safe.
      if (mediaId === null) return retryAfter(10)
    }
    return this.outcome(
      await this.watch(await this.graph.post(`${this.number.phoneNumberId}/messages`, bodyOf(message, mediaId))),
    )
  }

  private outcome(answer: Answer): Sent {
    if (answer.kind === 'unreached') return retryAfter(5)
    if (answer.kind === 'refused') return sentOf(answer.refusal, new Date())
    const sent = answer.kind === 'answered' ? sentBody.safeParse(answer.body).data?.messages[0] : undefined
    if (sent) return { outcome: 'sent', id: sent.id, sentAt: new Date() }
    return { outcome: 'unknown', detail: answer.kind === 'cut' ? answer.detail : 'an answer without an id' }
  }

  async change(change: OutboundChange): Promise<ChangeOutcome> {
    if (change.change.kind === 'delete')
      return { outcome: 'refused', why: 'cannot-delete', detail: 'the interface deletes no messages' }
    if (this.state !== 'open') return retryAfter(5)
    const body = reactionBody(change, change.change.emoji)
    return this.outcome(await this.watch(await this.graph.post(`${this.number.phoneNumberId}/messages`, body)))
  }

  /** The interface offers no query of an outcome; a receipt with our id resolves it. */
  outcomeOf() {
    return Promise.resolve('unknown' as const)
  }

  /** The interface offers no lookup either: a send shows whether a number has WhatsApp. */
  find(phones: readonly string[]) {
    return Promise.resolve(new Map(phones.map((phone) => [phone, { jid: `${phone}@s.whatsapp.net`, lid: null }])))
  }

  /** Reading the last message also marks the earlier ones as read. */
  async markRead(_chat: Jid, ids: readonly string[]): Promise<void> {
    const last = ids.at(-1)
    if (last === undefined) return
    const body = { messaging_product: 'whatsapp', status: 'read', message_id: last }
    const answer = await this.watch(await this.graph.post(`${this.number.phoneNumberId}/messages`, body))
    if (answer.kind !== 'answered')
      throw new Error(
        `whatsapp.cloud: read receipt failed: ${answer.kind === 'refused' ? answer.refusal.detail : answer.detail}`,
      )
  }

  fetchMedia(media: Parameters<Connection['fetchMedia']>[0]) {
    return fetchMedia(this.settings, this.number, this.graph, media)
  }

  /** The interface provides no profile pictures. */
  pictureOf() {
    return Promise.resolve(null)
  }

  /** The number stays registered with Meta: whoever pays for it removes it in Meta's manager. */
  async logout(): Promise<void> {
    await this.parts.credentials.clear()
    await this.end({ kind: 'closed', why: 'logged-out', detail: 'by us' })
  }

  async close(): Promise<void> {
    this.state = 'closed'
    await this.opening
  }
}

export const openCloudConnection = (settings: CloudSettings, number: CloudNumber, parts: ConnectionParts): Connection =>
  new CloudConnection(settings, number, parts)
