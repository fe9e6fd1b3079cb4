// Media of the official interface: uploaded before the message, and fetched by an id whose URL is valid for five minutes.
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { z } from 'zod'
import { MediaGone, type MediaRef, type OutboundMessage } from '../port.ts'
import type { CloudNumber, CloudSettings } from './cloud-settings.ts'
import type { Answer, Graph } from './graph.ts'

const idBody = z.object({ id: z.string().min(1) })
const mediaLocationShape = z.object({ url: z.url() })
const mediaHandle = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,200}$/) })

/** Returns undefined when the answer contains no id. */
export const mediaIdOf = (answer: Answer): string | undefined =>
  answer.kind === 'answered' ? idBody.safeParse(answer.body).data?.id : undefined

export const uploadForm = ({ bytes, mime, fileName }: NonNullable<OutboundMessage['media']>): FormData => {
  const form = new FormData()
  form.set('messaging_product', 'whatsapp')
  form.set('type', mime)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: mime }), fileName ?? 'arquivo')
  return form
}

class MediaUnreachable extends Error {
  override readonly name = 'MediaUnreachable'
}

/** 100: the object does not exist, or is no longer stored. */
const missingLocationError = (answer: Answer): Error => {
  if (answer.kind !== 'refused') return new MediaUnreachable(`the media has no address: ${answer.kind}`)
  const { code, detail } = answer.refusal
  return code === 100 ? new MediaGone(detail) : new MediaUnreachable(`the media has no address: ${detail}`)
}

/** The request carries the token: allow only the configured hosts, and follow no redirect. */
const isAllowed = (url: URL, settings: CloudSettings) =>
  url.protocol === new URL(settings.url).protocol && settings.mediaHosts.includes(url.host)

const downloadTimeoutMs = 60_000

export const fetchMedia = async (
  settings: CloudSettings,
  number: CloudNumber,
  graph: Graph,
  media: MediaRef,
): Promise<Readable> => {
  const { id } = mediaHandle.parse(media.handle)
  // Requested anew for each attempt: the previous URL may have expired.
  const answer = await graph.get(`${id}?phone_number_id=${number.phoneNumberId}`)
  const place = answer.kind === 'answered' ? mediaLocationShape.safeParse(answer.body).data : undefined
  if (!place) throw missingLocationError(answer)
  const url = new URL(place.url)
  if (!isAllowed(url, settings))
    throw new MediaUnreachable(`the media lies at ${url.host}, which is not a configured host`)
  const aborting = new AbortController()
  // The timeout covers only the wait for the response; the reader decides how long the download may take.
  const timer = setTimeout(() => aborting.abort(), downloadTimeoutMs)
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${number.token}` },
    redirect: 'error',
    signal: aborting.signal,
  }).finally(() => clearTimeout(timer))
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new MediaUnreachable(`the media answered ${response.status}`)
  }
  return Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
}
