// Meta's webhook. A delivery is trusted by its signature alone; a repeated delivery gives the same events under the same ids.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Hook, ConnectionEvent } from '../port.ts'
import { sessionOf, type CloudSettings } from './cloud-settings.ts'
import { echoEvent, messageEvent, statusEvent } from './inbound-events.ts'
import { contact, delivery, message, status, type WebhookDelivery } from './webhook-shapes.ts'

const signatureShape = /^sha256=([0-9a-f]{64})$/i

export const sign = (body: Buffer, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

const hasValidSignature = (body: Buffer, signature: string | undefined, secret: string): boolean => {
  const signatureHex = signatureShape.exec(signature ?? '')?.[1]
  if (signatureHex === undefined) return false
  return timingSafeEqual(Buffer.from(signatureHex, 'hex'), createHmac('sha256', secret).update(body).digest())
}

const isSame = (left: string, other: string, secret: string): boolean => {
  const mark = (text: string) => createHmac('sha256', secret).update(text).digest()
  return timingSafeEqual(mark(left), mark(other))
}

const parse = (body: Buffer): WebhookDelivery | null => {
  try {
    return delivery.safeParse(JSON.parse(body.toString())).data ?? null
  } catch {
    return null
  }
}

/** Parses each item separately: an unreadable one does not affect the others. */
const readable = <Shape extends z.ZodType>(items: readonly unknown[], shape: Shape): z.output<Shape>[] =>
  items.flatMap((item) => {
    const read = shape.safeParse(item)
    return read.success ? [read.data] : []
  })

type Value = WebhookDelivery['entry'][number]['changes'][number]['value']

const eventsOf = (value: Value): ConnectionEvent[] => {
  const contacts = readable(value.contacts, contact)
  return [
    ...readable(value.messages, message).map((incomingMessage) => messageEvent(incomingMessage, contacts)),
    ...readable(value.message_echoes, message).map(echoEvent),
    ...readable(value.statuses, status).map(statusEvent),
  ].filter((event) => event !== null)
}

const fields = ['messages', 'smb_message_echoes']

export const cloudHook = (settings: CloudSettings): Hook => ({
  subscribe(query) {
    const isOurs =
      query['hub.mode'] === 'subscribe' &&
      isSame(query['hub.verify_token'] ?? '', settings.verifyToken, settings.appSecret)
    return isOurs ? (query['hub.challenge'] ?? null) : null
  },
  read(body, signature) {
    if (!hasValidSignature(body, signature, settings.appSecret)) return null
    const bySession = new Map<string, ConnectionEvent[]>()
    const changes = parse(body)?.entry.flatMap((entry) => entry.changes) ?? []
    for (const { field, value } of changes) {
      const number = settings.numbers.find(({ phoneNumberId }) => phoneNumberId === value.metadata.phone_number_id)
      if (!number || !fields.includes(field)) continue
      const session = sessionOf(number)
      bySession.set(session, [...(bySession.get(session) ?? []), ...eventsOf(value)])
    }
    return [...bySession].map(([session, events]) => ({ session, events }))
  },
})
