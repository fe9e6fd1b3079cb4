// Outbound messages. The library resolves when the bytes are written; a message counts as sent only when WhatsApp acknowledges it.
import type { AnyMessageContent, WAMessage } from '@whiskeysockets/baileys'
import type { ChangeOutcome, OutboundChange, OutboundMessage, Sent } from '../port.ts'
import { silentLogger, type Content, type Library, type Node, type Socket } from './library.ts'
import { makeRecentIds } from './recent-ids.ts'

interface OutboundParts {
  readonly library: Library
  readonly socket: Socket
  readonly isOpen: () => boolean
  /** Resolves when the connection has ended. */
  readonly ended: Promise<void>
}

type Answer = { readonly error: string | null; readonly at: Date } | 'ended'

const voiceMime = 'audio/ogg; codecs=opus'

const mediaContent = ({ media, text }: OutboundMessage): AnyMessageContent | null => {
  if (!media) return null
  const { bytes, mime: mimetype, fileName, seconds, isVoice } = media
  const caption = text || undefined
  // Null keeps the library from generating a thumbnail, which needs a native program; phones generate theirs from the picture.
  const jpegThumbnail = null as unknown as string
  switch (media.kind) {
    case 'image':
      return { image: bytes, mimetype, caption, jpegThumbnail }
    case 'video':
      return { video: bytes, mimetype, caption, jpegThumbnail }
    case 'audio':
      // An iPhone plays a voice note only if its codec is named.
      return { audio: bytes, mimetype: isVoice ? voiceMime : mimetype, ptt: isVoice, seconds: seconds ?? undefined }
    case 'sticker':
      return { sticker: bytes, mimetype }
    case 'document':
      return { document: bytes, mimetype, fileName, caption }
  }
}

const quotedOf = ({ quoted, to }: OutboundMessage): WAMessage | undefined =>
  quoted
    ? { key: { remoteJid: to, fromMe: quoted.fromMe, id: quoted.id }, message: { conversation: quoted.text } }
    : undefined

/** Marks the message as phones mark a forwarded one. */
const markForwarded = (library: Library, prepared: Content) => {
  const content = library.normalizeMessageContent(prepared) ?? prepared
  const type = library.getContentType(content)
  const part = type && (content[type] as { contextInfo?: object | null } | null)
  if (part) part.contextInfo = { ...part.contextInfo, isForwarded: true, forwardingScore: 1 }
}

const changeContent = ({ library }: OutboundParts, { to, of, change }: OutboundChange): Content => {
  const key = { remoteJid: to, fromMe: of.fromMe, id: of.id }
  if (change.kind === 'reaction') return { reactionMessage: { key, text: change.emoji, senderTimestampMs: Date.now() } }
  return { protocolMessage: { key, type: library.proto.Message.ProtocolMessage.Type.REVOKE } }
}

/** The attribute of a message that deletes an earlier message of its sender. */
const deletionAttributes = { edit: '7' }

const prepare = async ({ library, socket }: OutboundParts, message: OutboundMessage): Promise<Content> => {
  const content = mediaContent(message) ?? { text: message.text }
  const { message: prepared } = await library.generateWAMessage(message.to, content, {
    userJid: socket.user?.id ?? '',
    messageId: message.id,
    quoted: quotedOf(message),
    upload: socket.waUploadToServer,
    logger: silentLogger,
  })
  if (!prepared) throw new Error('whatsapp.web: library returned no message')
  if (message.isForwarded) markForwarded(library, prepared)
  return prepared
}

/** WhatsApp's acknowledgements by message id. */
const makeAnswers = ({ socket, ended }: OutboundParts) => {
  const waiting = new Map<string, (answer: Answer) => void>()
  const known = makeRecentIds()
  socket.ws.on('CB:ack,class:message', ({ attrs }: Node) => {
    const { id, error, t } = attrs
    if (!id) return
    if (!error) known.add(id)
    waiting.get(id)?.({ error: error ?? null, at: new Date(Number(t ?? 0) * 1000) })
  })
  return {
    known,
    wait(id: string) {
      const answer = new Promise<Answer>((resolve) => {
        waiting.set(id, resolve)
        void ended.then(() => resolve('ended'))
      })
      return answer.finally(() => waiting.delete(id))
    },
  }
}

const relay = async (
  { socket }: OutboundParts,
  { wait }: ReturnType<typeof makeAnswers>,
  { to, id }: Pick<OutboundMessage, 'to' | 'id'>,
  content: Content,
  additionalAttributes: Record<string, string> = {},
): Promise<Sent> => {
  const answer = wait(id)
  try {
    await socket.relayMessage(to, content, { messageId: id, additionalAttributes })
  } catch (error) {
    // The message may have left before the failure.
    return { outcome: 'unknown', detail: String(error) }
  }
  const resolvedAnswer = await answer
  if (resolvedAnswer === 'ended') return { outcome: 'unknown', detail: 'the connection fell before WhatsApp answered' }
  if (resolvedAnswer.error !== null)
    return { outcome: 'refused', why: 'other', detail: `WhatsApp refused it: ${resolvedAnswer.error}` }
  return { outcome: 'sent', id, sentAt: resolvedAnswer.at }
}

export const makeOutbound = (parts: OutboundParts) => {
  const answers = makeAnswers(parts)
  return {
    async send(message: OutboundMessage): Promise<Sent> {
      const later = (): Sent => ({ outcome: 'wait', until: new Date() })
      if (!parts.isOpen()) return later()
      if (message.template) return { outcome: 'refused', why: 'other', detail: 'there are no templates on this line' }
      try {
        const content = await prepare(parts, message)
        return await relay(parts, answers, message, content)
      } catch (error) {
        // The upload of the media failed, so nothing was sent.
        return parts.isOpen() ? { outcome: 'refused', why: 'media', detail: String(error) } : later()
      }
    },
    change: async (change: OutboundChange): Promise<ChangeOutcome> =>
      parts.isOpen()
        ? relay(
            parts,
            answers,
            change,
            changeContent(parts, change),
            change.change.kind === 'delete' ? deletionAttributes : {},
          )
        : { outcome: 'wait', until: new Date() },
    /** Only acknowledgements of this connection are known. */
    outcomeOf: (id: string) => (answers.known.has(id) ? ('sent' as const) : ('unknown' as const)),
  }
}
