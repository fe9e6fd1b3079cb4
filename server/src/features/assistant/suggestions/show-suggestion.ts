import { canWrite } from '@tratativa/contract/chat/abilities'
import type { assistantEndpoints } from '@tratativa/contract/assistant/endpoints'
import type { Suggestion } from '@tratativa/contract/assistant/shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import type { HeldChats } from '../../chat/index.ts'
import { refuseForeignSettings, type AssistantOffer } from '../settings/show-settings.ts'
import { groundOf, type SuggestionPorts } from './suggestion-standing.ts'
import { countOutcomes, standingSuggestions, type StoredSuggestion } from './suggestions.store.ts'

const show = ({ id, chatId, toMessageId, said, text }: StoredSuggestion): Suggestion => ({
  id,
  chatId,
  toMessageId,
  said,
  text,
})

export const readSuggestion =
  (ports: SuggestionPorts & { readonly chats: Pick<HeldChats, 'find'> }) =>
  async (reader: Reader, { id }: InputOf<typeof assistantEndpoints.suggestion>) => {
    const chat = orRefuse(await ports.chats.find(reader, id), errors.notFound)
    const [stored] = canWrite(reader.actor, chat.chat)
      ? await standingSuggestions(reader, { chatId: id, kind: 'copilot' })
      : []
    return { data: stored && (await groundOf(reader, ports, chat, stored)) ? show(stored) : null }
  }

export const readAgreement =
  (offer: AssistantOffer) =>
  async (reader: Reader, { session_id: tenantId }: InputOf<typeof assistantEndpoints.agreement>) => {
    refuseForeignSettings(reader.actor, tenantId, offer)
    const counts = await countOutcomes(reader)
    const count = (outcome: string) => counts.get(outcome) ?? 0
    return {
      data: {
        agreed: count('shadow:agreed'),
        differed: count('shadow:differed'),
        notCompared: count('shadow:not-compared'),
        sent: count('copilot:sent'),
        edited: count('copilot:edited'),
        thrownAway: count('copilot:thrown-away'),
        stale: count('copilot:stale'),
      },
    }
  }
