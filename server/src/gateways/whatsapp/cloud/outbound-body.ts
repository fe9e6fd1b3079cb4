// Converts a message to the interface's format, and refuses unsupported content before anything is sent.
import type { OutboundChange, OutboundMessage, SendRefusal } from '../port.ts'

type Media = NonNullable<OutboundMessage['media']>

const megabytes = (count: number) => count * 1024 * 1024
const textLimit = 4096
const captionLimit = 1024

const office = 'application/vnd.openxmlformats-officedocument.'
const acceptedMedia: Readonly<Record<Media['kind'], { readonly most: number; readonly mimes: readonly string[] }>> = {
  image: { most: megabytes(5), mimes: ['image/jpeg', 'image/png'] },
  // The limit of animated stickers; static ones have 100 kB, which Meta checks itself.
  sticker: { most: 500 * 1024, mimes: ['image/webp'] },
  video: { most: megabytes(16), mimes: ['video/mp4', 'video/3gpp'] },
  audio: { most: megabytes(16), mimes: ['audio/ogg', 'audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/amr'] },
  document: {
    most: megabytes(100),
    mimes: [
      'application/pdf',
      'text/plain',
      'application/msword',
      'application/vnd.ms-excel',
      'application/vnd.ms-powerpoint',
      `${office}wordprocessingml.document`,
      `${office}spreadsheetml.sheet`,
      `${office}presentationml.presentation`,
    ],
  },
}

const hasCaption: ReadonlySet<Media['kind']> = new Set(['image', 'video', 'document'])

export interface Unfit {
  readonly why: SendRefusal
  readonly detail: string
}

const mimeWithoutParameters = (mime: string) => (mime.split(';')[0] ?? '').trim().toLowerCase()

const unfitMedia = (media: Media, text: string): Unfit | null => {
  const { most, mimes } = acceptedMedia[media.kind]
  if (media.bytes.length > most) return { why: 'too-big', detail: `${media.kind} of more than ${most} bytes` }
  if (!mimes.includes(mimeWithoutParameters(media.mime)))
    return { why: 'media', detail: `${media.kind} of type ${media.mime}` }
  if (text !== '' && !hasCaption.has(media.kind)) return { why: 'media', detail: `${media.kind} with words` }
  return text.length > captionLimit ? { why: 'too-big', detail: 'words of a picture past 1024 signs' } : null
}

export const unfit = ({ media, text, template }: OutboundMessage): Unfit | null => {
  if (template) return null
  if (media) return unfitMedia(media, text)
  return text.length > textLimit ? { why: 'too-big', detail: 'a text past 4096 signs' } : null
}

/** A template value has no line break, no tab and no run of spaces. */
const asValue = (text: string) => text.replace(/\s+/g, ' ').trim() || '-'

const templateOf = ({ name, language, values }: NonNullable<OutboundMessage['template']>) => ({
  name,
  language: { code: language },
  ...(values.length > 0 && {
    components: [{ type: 'body', parameters: values.map((value) => ({ type: 'text', text: asValue(value) })) }],
  }),
})

const mediaOf = ({ kind, fileName, isVoice }: Media, text: string, mediaId: string) => ({
  id: mediaId,
  ...(text !== '' && { caption: text }),
  ...(kind === 'document' && { filename: fileName ?? 'documento' }),
  ...(kind === 'audio' && isVoice && { voice: true }),
})

const contentOf = ({ media, text, template }: OutboundMessage, mediaId: string | null) => {
  if (template) return { type: 'template', template: templateOf(template) }
  if (media && mediaId !== null) return { type: media.kind, [media.kind]: mediaOf(media, text, mediaId) }
  return { type: 'text', text: { preview_url: false, body: text } }
}

/** Addresses a person by telephone, or by the id that a person without a visible telephone has with this company alone. */
const recipientOf = (jid: string) => {
  const [user = '', server] = jid.split('@')
  return server === 'lid' ? { recipient: user } : { to: user }
}

export const bodyOf = (message: OutboundMessage, mediaId: string | null) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  ...recipientOf(message.to),
  ...(message.quoted && { context: { message_id: message.quoted.id } }),
  ...contentOf(message, mediaId),
  // Every receipt returns this value, so an interrupted attempt can be recognised.
  biz_opaque_callback_data: message.id,
})

export const reactionBody = ({ to, id, of }: OutboundChange, emoji: string) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  ...recipientOf(to),
  type: 'reaction',
  reaction: { message_id: of.id, emoji },
  biz_opaque_callback_data: id,
})
