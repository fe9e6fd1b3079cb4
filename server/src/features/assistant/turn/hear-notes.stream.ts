// Hears the voice notes of a turn before it is read, outside of any transaction. A transcript is stored at once: nobody pays for it again.
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { Deadline } from '../../../gateways/providers/ask-provider.ts'
import type { SpeechGateway } from '../../../gateways/speech/port.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Logger } from '../../../platform/log/log.ts'
import type { HeldChats } from '../../chat/index.ts'
import type { BegunTurn } from './begin-turn.ts'
import { beginHearing, endHearing } from './hearings.store.ts'

interface Hearing {
  readonly write: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>
  readonly chats: Pick<HeldChats, 'voiceNote' | 'storeTranscript'>
  readonly files: Pick<Files, 'read'>
  readonly log: Pick<Logger, 'warn'>
}

/** A note that could not be heard is tried once more by a later turn, or after the death of a worker. */
const mostTries = 2

const readFile = async (files: Pick<Files, 'read'>, key: string) => {
  const parts: Uint8Array[] = []
  for await (const part of await files.read({ key })) parts.push(part as Uint8Array)
  return new Uint8Array(Buffer.concat(parts))
}

const hearNote = async (
  { write, chats, files, log }: Hearing,
  speech: SpeechGateway,
  note: { readonly id: MessageId; readonly chatId: ChatId },
  deadline: Deadline,
): Promise<string | null> => {
  const stored = await write(async (tx) => {
    const sound = await chats.voiceNote(tx, note.id)
    return sound !== null && (await beginHearing(tx, note.id, speech.model, mostTries)) ? sound : null
  })
  if (stored === null) return null
  const bytes = await readFile(files, stored.key)
  const { text, call } = await speech.transcribe({ bytes, mime: stored.mime, seconds: stored.seconds }, deadline)
  await write(async (tx) => {
    await endHearing(tx, note.id, call)
    if (text !== null) await chats.storeTranscript(tx, note.chatId, note.id, text)
  })
  if (call.fault !== null)
    log.warn({ fault: call.fault, tries: call.tries, message: note.id }, 'assistant: a voice note was not heard')
  return text
}

/** Nothing of somebody who may not be written to goes to a provider. */
export const hearNotes = async (
  hearing: Hearing,
  speech: SpeechGateway | null,
  begun: BegunTurn,
): Promise<BegunTurn> => {
  if (speech === null || !begun.ground.isReachable) return begun
  if (speech.dailyMicros !== null && begun.spentMicros >= speech.dailyMicros) return begun
  const { taken } = begun
  const deadline = { until: performance.now() + speech.deadlineMs }
  const heard = new Map<MessageId, string>()
  for (const { id, kind, transcript } of taken.messages) {
    if (kind !== 'audio' || transcript !== null) continue
    const text = await hearNote(hearing, speech, { id, chatId: taken.chat.id }, deadline)
    if (text !== null) heard.set(id, text)
  }
  const [first, ...rest] = taken.messages
  const withWords = (message: typeof first) => ({ ...message, transcript: heard.get(message.id) ?? message.transcript })
  return { ...begun, taken: { ...taken, messages: [withWords(first), ...rest.map(withWords)] } }
}
