import type { ScriptValues } from '@tratativa/contract/queues/script'
import { fillScript, scriptFor } from '@tratativa/contract/queues/script'
import { explainOrder, weightsOf } from '@tratativa/contract/queues/order'
import { queueSettings, type Turn } from '@tratativa/contract/queues/shapes'
import { canSeeCeiling } from '@tratativa/contract/cases/permissions'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { caseRowsByIds } from '../../cases/index.ts'
import { membersOfQueue } from '../settings/queues.store.ts'
import { findTurn } from './turns.store.ts'

type TurnReader = Pick<Reader, 'sql' | 'now' | 'actor'>

/** The fields of a script, as the caller may see the case. */
export const scriptValues = async (reader: TurnReader, id: CaseId): Promise<ScriptValues | null> => {
  const [row] = await caseRowsByIds(reader, [id])
  if (!row) return null
  return {
    autor: row.author?.name ?? '',
    advogado: row.lawyer?.name ?? '',
    cliente: row.client.name,
    processo: row.process.processNumber,
    situacao: row.deal.status,
    proposta: row.deal.lastProposal === null ? '' : `R$ ${row.deal.lastProposal}`,
    contraproposta: row.deal.authorCounterProposalValue === null ? '' : `R$ ${row.deal.authorCounterProposalValue}`,
  }
}

const settings = queueSettings.pick({ order: true, mix: true, scripts: true })

const scriptOf = async (reader: TurnReader, caseId: CaseId, text: string) => {
  const values = text === '' ? null : await scriptValues(reader, caseId)
  return values === null ? '' : fillScript(text, values)
}

export const showTurn = async (reader: TurnReader): Promise<{ data: Turn | null }> => {
  const row = await findTurn(reader, reader.actor.userId)
  if (row === null) return { data: null }
  const { order, mix, scripts } = settings.parse({ order: row.sort, mix: row.mix, scripts: row.scripts })
  // The room under the ceiling is known only to people who may see the ceiling.
  const seesRoom = canSeeCeiling(reader.actor, { negotiatorId: row.negotiatorId })
  const { daysToDeadline, chance, silentDays } = row.facts
  return {
    data: {
      queue: {
        id: row.queueId,
        name: row.name,
        mode: row.mode,
        countdownSeconds: row.countdownSeconds,
        members: await membersOfQueue(reader, row.queueId),
      },
      caseId: caseCode(row.caseId),
      fence: row.fence,
      until: row.until.toISOString(),
      place: row.place,
      waiting: row.waiting,
      tries: row.tries,
      why: explainOrder(row.parts, weightsOf(order, mix)).filter(({ part }) => part !== 'room' || seesRoom),
      facts: { daysToDeadline, chance, silentDays },
      isHanded: row.isHanded,
      script: await scriptOf(reader, row.caseId, scriptFor(scripts, row.situationId)),
      phone: row.phone,
    },
  }
}
