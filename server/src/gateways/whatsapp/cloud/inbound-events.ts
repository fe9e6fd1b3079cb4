// Converts webhook content to events of the connection.
import type { Correspondent, ConnectionEvent, MediaKind, MediaRef, ReceiptKind } from '../port.ts'
import { refusalOf } from './refusals.ts'
import type {
  IncomingContact,
  IncomingContent,
  IncomingMedia,
  IncomingMessage,
  IncomingStatus,
} from './webhook-shapes.ts'

const phoneJid = (digits: string) => `${digits.replace(/\D/g, '')}@s.whatsapp.net`
/** The id that a person has with this company alone serves as their LID here. */
const lidJid = (id: string) => `${id}@lid`

const correspondent = (
  phone: string | undefined,
  userId: string | undefined,
  name: string | null,
): Correspondent | null => {
  if (phone) return { jid: phoneJid(phone), alternative: userId ? lidJid(userId) : null, name }
  return userId ? { jid: lidJid(userId), alternative: null, name } : null
}

const instantOf = (seconds: number) => new Date(seconds * 1000)

const mediaOrder = ['image', 'video', 'audio', 'document', 'sticker'] as const satisfies readonly MediaKind[]

const mediaRef = (kind: MediaKind, incomingMedia: IncomingMedia): MediaRef => ({
  kind,
  mime: incomingMedia.mime_type,
  size: null,
  fileName: incomingMedia.filename ?? null,
  seconds: null,
  isVoice: incomingMedia.voice ?? false,
  handle: { id: incomingMedia.id },
})

const mediaIn = (content: IncomingContent): { media: MediaRef; caption: string } | null => {
  for (const kind of mediaOrder) {
    const incomingMedia = content[kind]
    if (incomingMedia) return { media: mediaRef(kind, incomingMedia), caption: incomingMedia.caption ?? '' }
  }
  return null
}

/** Replaces content that the interface does not deliver: a message is never empty. */
export const unsupportedText =
  'Esta mensagem é de um tipo que o WhatsApp não entrega aqui. Peça que a enviem de outra forma.'

const locationText = ({ latitude, longitude, name, address }: NonNullable<IncomingContent['location']>) =>
  [name, address, `https://maps.google.com/?q=${latitude},${longitude}`].filter(Boolean).join('\n')

const cardText = (cards: NonNullable<IncomingContent['contacts']>) =>
  cards
    .map(({ name, phones }) =>
      [name?.formatted_name, ...(phones ?? []).map(({ phone }) => phone)].filter(Boolean).join(' '),
    )
    .join('\n')

const textIn = ({ text, button, interactive, location, contacts }: IncomingContent): string => {
  const chosen = interactive?.button_reply?.title ?? interactive?.list_reply?.title
  const words = text?.body ?? button?.text ?? chosen
  if (words !== undefined) return words
  if (location) return locationText(location)
  return (contacts && cardText(contacts)) || unsupportedText
}

const contentOf = (content: IncomingContent): { text: string; media: MediaRef | null } => {
  const mediaContent = mediaIn(content)
  return mediaContent
    ? { text: mediaContent.caption, media: mediaContent.media }
    : { text: textIn(content), media: null }
}

/** Changed telephone numbers and other system notes are not messages of a person. */
const isServiceMessage = (type: string) => type === 'system' || type === 'request_welcome'

const eventOf = (incoming: IncomingMessage, chat: Correspondent, fromMe: boolean): ConnectionEvent | null => {
  const base = { id: incoming.id, chat, fromMe, at: instantOf(incoming.timestamp) }
  if (incoming.reaction)
    return { kind: 'reaction', ...base, of: incoming.reaction.message_id, emoji: incoming.reaction.emoji ?? '' }
  if (incoming.revoke) return { kind: 'delete', ...base, of: incoming.revoke.original_message_id }
  if (incoming.edit)
    return { kind: 'edit', ...base, of: incoming.edit.original_message_id, text: contentOf(incoming.edit.message).text }
  if (isServiceMessage(incoming.type)) return null
  const { id: quoted = null, forwarded = false, frequently_forwarded: isFrequent = false } = incoming.context ?? {}
  const isForwarded = forwarded || isFrequent
  return { kind: 'message', ...base, ...contentOf(incoming), quoted, ...(isForwarded && { isForwarded }) }
}

export const messageEvent = (
  incoming: IncomingMessage,
  contacts: readonly IncomingContact[],
): ConnectionEvent | null => {
  const { from, from_user_id: fromUser } = incoming
  const known = contacts.find(({ wa_id: phone, user_id: user }) =>
    from !== undefined ? phone === from : user !== undefined && user === fromUser,
  )
  const chat = correspondent(from, fromUser ?? known?.user_id, known?.profile?.name ?? null)
  return chat && eventOf(incoming, chat, false)
}

export const echoEvent = (incoming: IncomingMessage): ConnectionEvent | null => {
  const chat = correspondent(incoming.to, incoming.to_user_id, null)
  return chat && eventOf(incoming, chat, true)
}

const receipts: Readonly<Record<string, ReceiptKind>> = {
  sent: 'server',
  delivered: 'delivered',
  read: 'read',
  played: 'played',
}

export const statusEvent = (incomingStatus: IncomingStatus): ConnectionEvent | null => {
  const chat = correspondent(incomingStatus.recipient_id, incomingStatus.recipient_user_id, null)
  if (!chat) return null
  const base = { of: incomingStatus.id, chat, at: instantOf(incomingStatus.timestamp) }
  const sentAs = incomingStatus.biz_opaque_callback_data
  if (incomingStatus.status === 'failed')
    return { kind: 'failed', ...base, why: refusalOf(incomingStatus.errors?.[0]?.code ?? 0), ...(sentAs && { sentAs }) }
  const receipt = receipts[incomingStatus.status]
  return receipt ? { kind: 'receipt', ...base, receipt, ...(sentAs && { sentAs }) } : null
}
