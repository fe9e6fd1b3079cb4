// Sends deliveries to the subscriber: signed over the exact bytes, one after another, and repeated until they are accepted.
import { setTimeout as pause } from 'node:timers/promises'
import { sign } from '../cloud-hook.ts'

interface WebhookParts {
  readonly accountId: string
  readonly phoneNumberId: string
  readonly displayNumber: string
  readonly appSecret: string
  readonly hookUrl: () => string
}

const pauses = [0, 50, 100, 200, 400, 800, 1600]

export const makeWebhooks = (parts: WebhookParts) => {
  let last = Promise.resolve()
  let isRepeating = false
  let postponed: { left: number; bodies: Buffer[] } | null = null
  const ending = new AbortController()

  const post = async (body: Buffer): Promise<boolean> => {
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': sign(body, parts.appSecret) }
    const response = await fetch(parts.hookUrl(), {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      signal: ending.signal,
    })
    await response.body?.cancel()
    return response.status === 200
  }
  const deliver = async (body: Buffer): Promise<void> => {
    for (const wait of pauses) {
      if (ending.signal.aborted) return
      await pause(wait)
      if (await post(body).catch(() => false)) return
    }
  }
  const queue = (bodies: readonly Buffer[]) => {
    for (const body of bodies) last = last.then(() => deliver(body))
  }
  const inOrder = (body: Buffer) => {
    if (!postponed) return queue([body])
    postponed.bodies.push(body)
    postponed.left -= 1
    if (postponed.left > 0) return
    queue(postponed.bodies.reverse())
    postponed = null
  }

  return {
    deliver(value: object, field = 'messages') {
      const metadata = { display_phone_number: parts.displayNumber, phone_number_id: parts.phoneNumberId }
      const change = { field, value: { messaging_product: 'whatsapp', metadata, ...value } }
      const whole = { object: 'whatsapp_business_account', entry: [{ id: parts.accountId, changes: [change] }] }
      const body = Buffer.from(JSON.stringify(whole))
      inOrder(body)
      if (isRepeating) inOrder(body)
      isRepeating = false
    },
    repeatNext() {
      isRepeating = true
    },
    reverseNext(count: number) {
      postponed = { left: count, bodies: [] }
    },
    /** Resolves when all deliveries so far were accepted or given up. */
    delivered: () => last,
    async close() {
      ending.abort()
      await last
    },
  }
}
export type Webhooks = ReturnType<typeof makeWebhooks>
