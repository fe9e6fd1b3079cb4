// The other side of the conformance suite: parties with real keys over the fake server.
import { randomBytes } from 'node:crypto'
import type { Got, Party, ContactMessage, SentMediaSample, TestNetwork } from '../../conformance-parts.ts'
import type { MediaKind } from '../../port.ts'
import type { Content, Node } from '../library.ts'
import { makeParty, type FakeParty } from './party.ts'
import type { FakeWhatsApp } from './server.ts'

const newId = () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
const now = () => String(Math.floor(Date.now() / 1000))

const contentOf = async (
  { media: store }: FakeWhatsApp,
  { text = '', media, quoted, isForwarded }: ContactMessage,
): Promise<Content> => {
  const contextInfo =
    quoted === undefined && !isForwarded
      ? undefined
      : {
          ...(quoted !== undefined && { stanzaId: quoted, quotedMessage: { conversation: '…' } }),
          ...(isForwarded && { isForwarded }),
        }
  if (!media) return contextInfo ? { extendedTextMessage: { text, contextInfo } } : { conversation: text }
  const sealed = await store.seal(media.kind, media.bytes)
  const { mime: mimetype, seconds, isVoice: ptt, fileName } = media
  const part = { ...sealed, mimetype, ...(text && { caption: text }), ...(contextInfo && { contextInfo }) }
  switch (media.kind) {
    case 'image':
      return { imageMessage: part }
    case 'video':
      return { videoMessage: { ...part, seconds } }
    case 'audio':
      return { audioMessage: { ...part, seconds, ptt } }
    case 'sticker':
      return { stickerMessage: part }
    case 'document':
      // The format that phones use for a document with a caption.
      return { documentWithCaptionMessage: { message: { documentMessage: { ...part, fileName } } } }
  }
}

const partOf = (content: Content) => {
  const { imageMessage, videoMessage, audioMessage, stickerMessage, documentMessage } = content
  const kinds = {
    image: imageMessage,
    video: videoMessage,
    audio: audioMessage,
    sticker: stickerMessage,
    document: documentMessage,
  }
  const [kind, part] = Object.entries(kinds).find(([, mediaMessage]) => mediaMessage) ?? []
  return kind && part
    ? { kind: kind as MediaKind, part: part as typeof documentMessage & typeof audioMessage & typeof imageMessage }
    : null
}

const readGot = async (fake: FakeWhatsApp, id: string, received: Content): Promise<Got> => {
  const content = received.documentWithCaptionMessage?.message ?? received
  const carried = partOf(content)
  const context = carried?.part?.contextInfo ?? content.extendedTextMessage?.contextInfo
  const text = carried?.part?.caption ?? content.extendedTextMessage?.text ?? content.conversation ?? ''
  const media: SentMediaSample | null = carried?.part
    ? {
        kind: carried.kind,
        mime: carried.part.mimetype ?? '',
        fileName: carried.part.fileName ?? null,
        seconds: carried.part.seconds ?? null,
        isVoice: carried.part.ptt === true,
        bytes: await fake.media.open(carried.kind, carried.part),
      }
    : null
  return { id, text, media, quoted: context?.stanzaId ?? null, ...(context?.isForwarded && { isForwarded: true }) }
}

const makeWriting = (fake: FakeWhatsApp, of: (party: Party) => FakeParty) => {
  const deliver = async (writer: FakeParty, attrs: Node['attrs'], message: Content) => {
    const { device } = fake.state
    if (!device) throw new Error('fake-world: no device is linked')
    const { type, ciphertext } = await writer.seal(device, message)
    const id = newId()
    const all = { from: writer.lidJid, addressing_mode: 'lid', id, t: now(), type: 'text', ...attrs }
    fake.post.post({
      tag: 'message',
      attrs: all,
      content: [{ tag: 'enc', attrs: { v: '2', type }, content: ciphertext }],
    })
    return id
  }
  const fromParty = (party: Party, message: Content) =>
    deliver(of(party), { sender_pn: of(party).pnJid, notify: party.name }, message)
  return {
    fromParty,
    fromNobody: (party: Party, message: Content) => deliver(of(party), { notify: party.name }, message),
    fromOwnPhone(party: Party, message: Content) {
      const destinationJid = of(party).lidJid
      const sent = { deviceSentMessage: { destinationJid, message } }
      return deliver(fake.state.own, { recipient: destinationJid, peer_recipient_pn: of(party).pnJid }, sent)
    },
  }
}

export const fakeNetwork = (fake: FakeWhatsApp): TestNetwork => {
  const { state, post } = fake
  const { Type } = state.library.proto.Message.ProtocolMessage
  const of = (party: Party) => {
    const knownParty = state.parties.find(({ phone }) => phone === party.phone)
    if (!knownParty) throw new Error('fake-world: unknown party')
    return knownParty
  }
  const { fromParty, fromNobody, fromOwnPhone } = makeWriting(fake, of)
  const keyOf = (party: Party, id: string) => ({ remoteJid: of(party).lidJid, fromMe: true, id })
  return {
    scan: (text) => Promise.resolve(fake.pair(text)),
    meet: (party) => Promise.resolve(void state.parties.push(makeParty(state.library, party))),
    write: async (party, message) => fromParty(party, await contentOf(fake, message)),
    writeUnknown: async (party, message) => fromNobody(party, await contentOf(fake, message)),
    writeOnPhone: async (party, message) => fromOwnPhone(party, await contentOf(fake, message)),
    async edit(party, id, conversation) {
      const protocolMessage = { type: Type.MESSAGE_EDIT, key: keyOf(party, id), editedMessage: { conversation } }
      await fromParty(party, { editedMessage: { message: { protocolMessage } } })
    },
    async remove(party, id) {
      await fromParty(party, { protocolMessage: { type: Type.REVOKE, key: keyOf(party, id) } })
    },
    async react(party, id, text) {
      await fromParty(party, { reactionMessage: { key: keyOf(party, id), text } })
    },
    receipt(party, id, kind) {
      const attrs = { id, from: of(party).lidJid, t: now(), ...(kind !== 'delivered' && { type: kind }) }
      return Promise.resolve(post.post({ tag: 'receipt', attrs }))
    },
    got: (party) =>
      Promise.all(
        of(party)
          .inbox.filter(({ content }) => !content.reactionMessage && !content.protocolMessage)
          .map(({ id, content }) => readGot(fake, id, content)),
      ),
    ourMarks(party, id) {
      const { inbox } = of(party)
      const reactions = inbox.flatMap(({ content: { reactionMessage: mark } }) => (mark?.key?.id === id ? [mark] : []))
      const isDeleted = inbox.some(
        ({ content: { protocolMessage: mark } }) =>
          mark?.type === Type.REVOKE && mark.key?.id === id && mark.key.fromMe === true,
      )
      return Promise.resolve({ reaction: reactions.at(-1)?.text ?? '', isDeleted })
    },
    seen: (party) => Promise.resolve(of(party).seen),
    repeatNext: () => void (post.oddities.repeats += 1),
    reverseNext: (count) => void (post.oddities.reversed = count),
    refuseNext: () => void (state.mischief.refusal = '463'),
    cutNextSend: (when) => void (state.mischief.cut = when),
    fall: () => Promise.resolve(state.device?.connection?.cut()),
    logOut() {
      const gone = state.device?.connection
      state.device = null
      const conflict = { tag: 'conflict', attrs: { type: 'device_removed' } }
      gone?.send({ tag: 'stream:error', attrs: { code: '401' }, content: [conflict] })
      return Promise.resolve()
    },
  }
}
