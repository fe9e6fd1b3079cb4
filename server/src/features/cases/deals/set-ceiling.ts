import type { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import type { Ceiling } from '@tratativa/contract/cases/deals/shapes'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { clientsByIds, subClientsByIds } from '../../clients/index.ts'
import { peekCases } from '../changes/case-record.store.ts'
import { readRuleBook } from '../rules/rules.store.ts'
import { insertNewCeilings } from '../ceilings/ceilings.store.ts'
import { findCeiling, newestBefore, toCeiling } from '../ceilings/ceiling-view.store.ts'

type Input = InputOf<typeof casesCeilingEndpoints.setCeiling>

const refuseUnknown = async (tx: Tx, { clientId, subClientId, situationId, caseId }: Input) => {
  if (clientId !== undefined && !(await clientsByIds(tx, [clientId])).has(clientId)) refuse(e.unknownClient)
  if (subClientId !== undefined && !(await subClientsByIds(tx, [subClientId])).has(subClientId)) refuse(e.unknownGroup)
  if (caseId !== undefined && (await peekCases(tx, [caseId])).length === 0) refuse(errors.notFound, { field: 'caseId' })
  if (situationId !== undefined && !(await readRuleBook(tx)).situation(situationId)) refuse(e.unknownSituation)
}

const refuseUnseen = (before: Ceiling | undefined, { seenVersion }: Input) => {
  if (seenVersion === undefined || seenVersion === (before?.version ?? 0)) return
  const isLifted = before !== undefined && before.amount === null && before.percent === null
  if (!(seenVersion === 0 && isLifted)) refuse(e.ceilingMoved)
}

/** The scope is one client, one sub-client or one case, each alone or with one situation; or one situation alone. */
export const setCeiling = async (tx: Tx, input: Input) => {
  const { clientId = null, subClientId = null, situationId = null, caseId = null, amount, percent, note } = input
  const wholes = [clientId, subClientId, caseId].filter((id) => id !== null)
  if (wholes.length > 1 || (wholes.length === 0 && situationId === null)) refuse(e.ceilingScope)
  if (amount !== null && percent !== null) refuse(e.ceilingTwice)
  await refuseUnknown(tx, input)
  const ceilingValues = { clientId, subClientId, situationId, caseId, amount, percent, note }
  const [id = 0] = await insertNewCeilings(tx, [ceilingValues], tx.actor)
  const made = toCeiling(orRefuse(await findCeiling(tx, id), errors.notFound))
  const before = await newestBefore(tx, id)
  refuseUnseen(before && toCeiling(before), input)
  tx.audit({
    action: 'cases.ceiling.set',
    subjectId: made.case?.id ?? made.id,
    subject: [made.client?.name, made.subClient?.name, made.case?.author, made.situation?.name]
      .filter(Boolean)
      .join(', '),
    before:
      before === undefined ? null : { maximumProposal: toCeiling(before).amount, percent: toCeiling(before).percent },
    after: { maximumProposal: made.amount, percent: made.percent, note },
    ...(caseId === null ? {} : { thread: `case:${caseId}` }),
  })
  tx.emit(casesEvents, 'cases.rules.changed', { what: 'ceilings' })
  if (caseId !== null) tx.emit(casesEvents, 'cases.history.grew', { id: caseCode(toCaseId(caseId)) })
  return { data: made }
}
