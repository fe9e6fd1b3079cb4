// Following, seeing and deciding: whoever works on the case may do it.
import { errors } from '@tratativa/contract/kernel/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { courtNamesOf } from '@tratativa/contract/monitoring/court-names'
import type { monitoringEndpoints as endpoints } from '@tratativa/contract/monitoring/endpoints'
import { monitoringErrors as e } from '@tratativa/contract/monitoring/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { acceptSituation, type CaseReference } from '../../cases/index.ts'
import { publishProcesses } from '../publish-processes.ts'
import { markMovementsSeen, recountProcesses } from './movements.store.ts'
import {
  deleteProcess,
  findProcess,
  findProcessOfCase,
  insertProcess,
  lockProcess,
  processNumberOf,
} from './processes.store.ts'
import { decideOn, findOpenProposal, lockProposal } from './proposals.store.ts'
import { refuseOthersCase } from './refuse-others-case.ts'

const audit = (tx: Tx, verb: string, case_: CaseReference, values: Readonly<Record<string, unknown>>) =>
  tx.audit({
    action: `monitoring.process.${verb}`,
    subjectId: case_.code,
    subject: case_.subject,
    thread: `case:${case_.id}`,
    before: null,
    after: values,
  })

const shown = async (tx: Tx, id: number) => ({ data: orRefuse(await findProcess(tx, id), errors.notFound) })

export const followProcess = async (tx: Tx, { caseId }: InputOf<typeof endpoints.follow>) => {
  const case_ = await refuseOthersCase(tx, caseId, 'caseId')
  const number = orRefuse(await processNumberOf(tx, caseId), e.noProcess)
  const { court, alias } = orRefuse(courtNamesOf(number), e.noProcess)
  const isFollowed = (await findProcessOfCase(tx, caseId)) !== null
  await insertProcess(tx, { caseId, number, court, alias })
  if (!isFollowed) {
    audit(tx, 'follow', case_, { number })
    publishProcesses(tx, [caseId])
  }
  return { data: orRefuse(await findProcessOfCase(tx, caseId), errors.notFound) }
}

export const unfollowProcess = async (tx: Tx, { id }: InputOf<typeof endpoints.unfollow>) => {
  const process = orRefuse(await lockProcess(tx, id), errors.notFound)
  const case_ = await refuseOthersCase(tx, process.caseId, 'id')
  if (process.isByRule) refuse(e.followedByRule)
  await deleteProcess(tx, id)
  audit(tx, 'unfollow', case_, {})
  publishProcesses(tx, [process.caseId])
  return { data: { id } }
}

export const markSeen = async (tx: Tx, { id, upTo }: InputOf<typeof endpoints.markSeen>) => {
  const { caseId } = orRefuse(await lockProcess(tx, id), errors.notFound)
  await refuseOthersCase(tx, caseId, 'id')
  if (await markMovementsSeen(tx, id, upTo)) {
    await recountProcesses(tx, [id])
    publishProcesses(tx, [caseId])
  }
  return shown(tx, id)
}

/** Accepts the open proposal of a case for this situation; the caller moves the case itself. */
export const acceptProposalOf = async (tx: Tx, caseId: CaseId, situation: string) => {
  const id = await findOpenProposal(tx, caseId, situation)
  const proposal = id === undefined ? undefined : await lockProposal(tx, id)
  if (id === undefined || !proposal || proposal.decidedAt !== null) return
  await decideOn(tx, id, true)
  await recountProcesses(tx, [proposal.processId])
  publishProcesses(tx, [caseId])
}

export const decideProposal = async (tx: Tx, { id, isAccepted }: InputOf<typeof endpoints.decideProposal>) => {
  const { caseId, processId, situation, decidedAt } = orRefuse(await lockProposal(tx, id), errors.notFound)
  const case_ = await refuseOthersCase(tx, caseId, 'id')
  if (decidedAt !== null) refuse(e.alreadyDecided)
  if (isAccepted) await acceptSituation(tx, caseId, situation)
  await decideOn(tx, id, isAccepted)
  audit(tx, isAccepted ? 'accept' : 'dismiss', case_, { situation })
  await recountProcesses(tx, [processId])
  publishProcesses(tx, [caseId])
  return shown(tx, processId)
}
