// Converts protocol messages to product events. Unknown content is shown as such: no message is dropped silently.
import type { proto } from '@whiskeysockets/baileys'
import type { Correspondent, ConnectionEvent, MediaRef } from '../port.ts'
import type { Content, Library } from './library.ts'

export interface Envelope {
  readonly id: string
  readonly chat: Correspondent
  readonly fromMe: boolean
  readonly at: Date
}

interface MediaPart {
  readonly kind: MediaRef['kind']
  readonly part: proto.Message.IImageMessage &
    proto.Message.IVideoMessage &
    proto.Message.IAudioMessage &
    proto.Message.IDocumentMessage &
    proto.Message.IStickerMessage
}

const mediaPartOf = (content: Content): MediaPart | null => {
  const { imageMessage, videoMessage, ptvMessage, audioMessage, documentMessage, stickerMessage } = content
  const mediaParts: readonly (readonly [MediaRef['kind'], unknown])[] = [
    ['image', imageMessage],
    ['video', videoMessage ?? ptvMessage],
    ['audio', audioMessage],
    ['document', documentMessage],
    ['sticker', stickerMessage],
  ]
  const [kind, part] = mediaParts.find(([, mediaPart]) => mediaPart) ?? []
  return kind ? { kind, part: part as MediaPart['part'] } : null
}

const base64 = (bytes: Uint8Array | null | undefined) => (bytes ? Buffer.from(bytes).toString('base64') : null)

const mediaOf = ({ kind, part }: MediaPart): MediaRef => ({
  kind,
  mime: part.mimetype ?? 'application/octet-stream',
  size: part.fileLength ? Number(part.fileLength) : null,
  fileName: part.fileName ?? null,
  seconds: part.seconds ?? null,
  isVoice: part.ptt === true,
  handle: { path: part.directPath ?? null, key: base64(part.mediaKey), sha256: base64(part.fileSha256) },
})

const locationText = ({ name, address, degreesLatitude, degreesLongitude }: proto.Message.ILocationMessage) =>
  [name, address, `https://maps.google.com/?q=${degreesLatitude},${degreesLongitude}`].filter(Boolean).join('\n')

const card = ({ displayName, vcard }: proto.Message.IContactMessage) =>
  [displayName, ...[...(vcard ?? '').matchAll(/^TEL[^:]*:(.+)$/gm)].map(([, phone]) => phone?.trim())]
    .filter(Boolean)
    .join('\n')

const plainText = (content: Content): string | null => {
  const { conversation, extendedTextMessage, locationMessage, contactMessage, contactsArrayMessage } = content
  if (conversation) return conversation
  if (extendedTextMessage) return extendedTextMessage.text ?? ''
  if (locationMessage) return locationText(locationMessage)
  if (contactMessage) return card(contactMessage)
  if (contactsArrayMessage) return (contactsArrayMessage.contacts ?? []).map(card).join('\n\n')
  return (
    content.buttonsResponseMessage?.selectedDisplayText ??
    content.listResponseMessage?.title ??
    content.templateButtonReplyMessage?.selectedDisplayText ??
    null
  )
}

const contextOf = (content: Content) =>
  Object.values(content)
    .map((part: unknown) => (part as { contextInfo?: proto.IContextInfo } | null)?.contextInfo)
    .find(Boolean)

const readProtocol = (
  library: Library,
  envelope: Envelope,
  { type, key, editedMessage }: proto.Message.IProtocolMessage,
): ConnectionEvent | null => {
  const { Type } = library.proto.Message.ProtocolMessage
  const of = key?.id
  if (!of) return null
  if (type === Type.REVOKE) return { kind: 'delete', ...envelope, of }
  if (type !== Type.MESSAGE_EDIT || !editedMessage) return null
  const content = library.normalizeMessageContent(editedMessage) ?? editedMessage
  return { kind: 'edit', ...envelope, of, text: mediaPartOf(content)?.part.caption ?? plainText(content) ?? '' }
}

/** Null for the library's internal messages. */
export const readContent = (library: Library, envelope: Envelope, message: Content): ConnectionEvent | null => {
  const content = library.normalizeMessageContent(message)
  if (!content) return null
  if (content.protocolMessage) return readProtocol(library, envelope, content.protocolMessage)
  const { reactionMessage } = content
  if (reactionMessage)
    return { kind: 'reaction', ...envelope, of: reactionMessage.key?.id ?? '', emoji: reactionMessage.text ?? '' }
  const type = library.getContentType(content)
  if (!type) return null
  const carried = mediaPartOf(content)
  const context = contextOf(content)
  return {
    kind: 'message',
    ...envelope,
    text: carried ? (carried.part.caption ?? '') : (plainText(content) ?? `[${type.replace(/Message.*$/, '')}]`),
    media: carried && mediaOf(carried),
    quoted: context?.stanzaId ?? null,
    ...(context?.isForwarded === true && { isForwarded: true }),
  }
}
