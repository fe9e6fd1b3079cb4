// The end of an envelope is a notice for the negotiator of its case and for whoever sent it.
import { envelopesEvents } from '@tratativa/contract/envelopes/events'
import type { DataOf } from '@tratativa/contract/kernel/event'
import type { AccountId, UserId } from '@tratativa/contract/kernel/ids'
import { casePath } from '@tratativa/contract/kernel/paths'
import { listen } from '../../../platform/events/listener.ts'
import { listByUsers } from '../../identity/index.ts'
import { raiseNotice } from '../raise-notice.ts'

type Ended = DataOf<typeof envelopesEvents, 'envelopes.envelope.ended'>

const because = ({ reason }: Ended) => (reason === '' ? '' : ` Motivo: ${reason}`)

const sentences: Readonly<Record<Ended['outcome'], (ended: Ended) => string>> = {
  signed: ({ name, caseId }) => `“${name}”, do caso ${caseId}, foi assinado por todos.`,
  refused: (ended) => `${ended.signer} recusou assinar “${ended.name}”, do caso ${ended.caseId}.${because(ended)}`,
  denied: ({ signer, caseId }) => `${signer} não reconhece o processo do caso ${caseId}: o contato foi interrompido.`,
  expired: ({ name, caseId }) => `“${name}”, do caso ${caseId}, venceu sem todas as assinaturas.`,
  unsent: ({ name, caseId }) =>
    `“${name}”, do caso ${caseId}, não foi enviado: a ZapSign não respondeu. Envie de novo.`,
  gone: ({ name, caseId }) =>
    `“${name}”, do caso ${caseId}, não está mais na ZapSign. Procure a via assinada ou crie outro envelope.`,
  'file-gone': ({ name, caseId }) =>
    `“${name}”, do caso ${caseId}, foi assinado por todos, mas a ZapSign não entrega o arquivo. Procure a via assinada ou crie outro envelope.`,
  'not-recorded': (ended) => `O caso ${ended.caseId} não recebeu a minuta assinada “${ended.name}”.${because(ended)}`,
}

export const onEnvelopeEnded = listen(
  envelopesEvents,
  'envelopes.envelope.ended',
  'notifications.on-envelope-ended',
  (ended, { db, tenantId, jobId }) =>
    db.inTenant(tenantId, async (tx) => {
      const { id, caseId, outcome, byAccount, negotiatorId } = ended
      const negotiators = negotiatorId === null ? [] : await listByUsers(tx, [negotiatorId as UserId])
      await raiseNotice(tx, {
        accountIds: [...negotiators, byAccount as AccountId],
        description: sentences[outcome](ended),
        file: casePath(caseId),
        origin: 'envelopes',
        // An envelope that is sent again may stay unsent again.
        source: `envelopes.${outcome}:${id}${outcome === 'unsent' ? `:${jobId}` : ''}`,
      })
    }),
)
