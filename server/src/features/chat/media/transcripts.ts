// The words of voice notes, as a machine heard them: shown under the note, and never taken for what was written.
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { announce } from '../connection/announce.ts'
import { insertTranscript } from './transcripts.store.ts'

export { findVoiceNote } from './transcripts.store.ts'

/** Once a note; a later transcript of the same note changes nothing. */
export const storeTranscript = async (tx: TenantTx, chat: ChatId, message: MessageId, text: string) => {
  if (await insertTranscript(tx, message, text)) await announce(tx, [{ what: 'changed', chat, message }])
}
