// A conversation that the assistant gave to a person is a notice for that person, or for those who lead where nobody in particular got it.
import type { HandOverReason } from '@tratativa/contract/assistant/acts'
import { assistantEvents } from '@tratativa/contract/assistant/events'
import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import { paths } from '@tratativa/contract/kernel/paths'
import { listen } from '../../platform/events/listener.ts'
import { listByProfiles } from '../identity/index.ts'
import { raiseNotice } from './raise-notice.ts'

const because: Readonly<Record<HandOverReason, string>> = {
  agreed: 'acordo fechado',
  asked: 'pediram para falar com uma pessoa',
  condition: 'aceitam com uma condição',
  represented: 'a parte tem advogado',
  'not-the-party': 'não é a pessoa procurada',
  'opt-out': 'não querem mais mensagens',
  manipulation: 'tentativa de manipulação',
  unclear: 'não foi possível entender',
  media: 'áudio ou arquivo que não pôde ser lido',
  stalled: 'recusas sem um valor',
  rounds: 'chegou ao fim das propostas',
  'no-ceiling': 'não há alçada para propor',
  'no-case': 'a conversa não tem um caso ativo',
  deadline: 'prazo próximo',
  unreachable: 'contato bloqueado ou sem anuência do advogado',
  failed: 'uma resposta não pôde ser enviada',
  mode: 'a IA não responde mais sozinha nesta conversa',
}

export const onHandedOver = listen(
  assistantEvents,
  'assistant.chat.handed-over',
  'notifications.on-handed-over',
  ({ chatId, turn, to, name, reason }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const accountIds = to === null ? await listByProfiles(tx, leadingProfiles) : [to]
      const whom = to === null ? 'para a fila' : 'para você'
      await raiseNotice(tx, {
        accountIds,
        description: `O assistente passou ${whom} a conversa com ${name}: ${because[reason]}.`,
        file: `${paths.overview}?chat=minhas&conversa=${chatId}`,
        origin: 'assistant',
        source: `assistant.handed-over:${turn}`,
      })
    }),
)
