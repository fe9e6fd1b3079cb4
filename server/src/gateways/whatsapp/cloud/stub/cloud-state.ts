// The state of the stub's WhatsApp: people, messages and media.
import { randomBytes, randomInt } from 'node:crypto'
import type { Got, Party, SentMediaSample } from '../../conformance-parts.ts'
import { graphError } from './graph-error.ts'
import { checkFit, type SentMessage } from './message-checks.ts'

interface StoredMedia {
  readonly mime: string
  readonly bytes: Buffer
}

/** Messages of a party to us, newest last. */
interface Written {
  readonly id: string
  isSeen: boolean
}

export interface Inbox {
  readonly party: Party
  readonly got: Got[]
  readonly written: Written[]
  /** Our reactions by message id. */
  readonly reactions: Map<string, string>
  hasWindow: boolean
}

export interface Template {
  readonly name: string
  readonly language: string
  readonly values: number
}

export const newWamid = () => `wamid.${randomBytes(24).toString('base64')}`

/** Brazilian numbers from before the ninth digit answer with and without it. */
const variants = (phone: string): string[] => {
  const bare = phone.replace(/\D/g, '')
  const long = /^(55\d\d)9(\d{8})$/.exec(bare)
  const short = /^(55\d\d)(\d{8})$/.exec(bare)
  return [bare, ...(long ? [`${long[1]}${long[2]}`] : []), ...(short ? [`${short[1]}9${short[2]}`] : [])]
}

export const userIdOf = (party: Party) => `BR.${party.lid}`

export const makeState = (templates: readonly Template[]) => {
  const inboxes = new Map<string, Inbox>()
  const media = new Map<string, StoredMedia>()
  const owners = new Map<string, Inbox>()

  const inboxFor = ({ to, recipient }: Pick<SentMessage, 'to' | 'recipient'>): Inbox | null => {
    if (to !== undefined)
      return (
        variants(to)
          .map((phone) => inboxes.get(phone))
          .find(Boolean) ?? null
      )
    return [...inboxes.values()].find(({ party }) => userIdOf(party) === recipient) ?? null
  }
  const keepMedia = (mime: string, bytes: Buffer): string => {
    const id = String(randomInt(1e12, 2e12))
    media.set(id, { mime, bytes })
    return id
  }
  const mediaOf = (message: SentMessage): SentMediaSample | null => {
    if (message.type === 'text' || message.type === 'template') return null
    const { type: kind } = message
    const content: { id: string; filename?: string | undefined; voice?: boolean | undefined } =
      message.type === 'document' ? message.document : message.type === 'audio' ? message.audio : partOf(message)
    const storedMedia = media.get(content.id)
    if (!storedMedia) throw graphError(131009, 'Parameter value is not valid: the media does not exist')
    const isVoice = content.voice === true
    checkFit(kind, storedMedia.mime, isVoice)
    return {
      kind,
      mime: storedMedia.mime,
      fileName: content.filename ?? null,
      seconds: null,
      isVoice,
      bytes: storedMedia.bytes,
    }
  }
  const checkTemplate = ({ name, language, components }: Extract<SentMessage, { type: 'template' }>['template']) => {
    const known = templates.find((template) => template.name === name && template.language === language.code)
    if (!known) throw graphError(132001, 'Template name does not exist in the translation')
    if ((components?.[0]?.parameters.length ?? 0) !== known.values)
      throw graphError(132000, 'Number of parameters does not match the expected number of params')
  }
  const textOf = (message: SentMessage): string => {
    if (message.type === 'text') return message.text.body
    if (message.type === 'template')
      return [
        message.template.name,
        ...(message.template.components?.[0]?.parameters.map(({ text }) => text) ?? []),
      ].join('|')
    return (message.type === 'audio' || message.type === 'sticker' ? undefined : partOf(message).caption) ?? ''
  }

  return {
    inboxFor,
    keepMedia,
    media,
    meet(party: Party) {
      inboxes.set(party.phone, { party, got: [], written: [], reactions: new Map(), hasWindow: true })
    },
    inboxOf(party: Party): Inbox {
      const inbox = inboxes.get(party.phone)
      if (!inbox) throw new Error(`cloud-state: party ${party.name} is unknown`)
      return inbox
    },
    /** Makes all checks that refuse immediately, before anything is stored. */
    check(message: SentMessage): Omit<Got, 'id'> {
      if (message.type === 'template') checkTemplate(message.template)
      const quoted = message.context?.message_id ?? null
      if (quoted !== null && !owners.has(quoted)) throw graphError(131009, 'Parameter value is not valid: context')
      return { text: textOf(message), media: mediaOf(message), quoted }
    },
    owns(id: string, inbox: Inbox) {
      owners.set(id, inbox)
    },
    react(id: string, emoji: string) {
      const inbox = owners.get(id)
      if (!inbox) throw graphError(131009, 'Parameter value is not valid: message_id')
      if (!inbox.hasWindow) throw graphError(131047, 'More than 24 hours since the last message of the party')
      inbox.reactions.set(id, emoji)
    },
    /** Reading a message marks the earlier ones as read. */
    see(id: string) {
      const inbox = owners.get(id)
      const position = inbox?.written.findIndex((writtenMessage) => writtenMessage.id === id) ?? -1
      if (!inbox || position < 0) throw graphError(131009, 'Parameter value is not valid: message_id')
      for (const writtenMessage of inbox.written.slice(0, position + 1)) writtenMessage.isSeen = true
    },
  }
}
export type State = ReturnType<typeof makeState>

type WithMedia = Exclude<SentMessage, { type: 'text' | 'template' | 'audio' | 'document' }>
type Captioned = Extract<SentMessage, { type: 'image' | 'video' | 'document' }>
function partOf(message: Captioned | WithMedia): { id: string; caption?: string | undefined } {
  if (message.type === 'image') return message.image
  if (message.type === 'video') return message.video
  return message.type === 'document' ? message.document : message.sticker
}
