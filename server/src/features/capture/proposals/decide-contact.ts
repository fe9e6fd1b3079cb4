import type { captureEndpoints as endpoints } from '@tratativa/contract/capture/endpoints'
import { captureErrors as e } from '@tratativa/contract/capture/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { addFoundContact } from '../contacts/change-contacts.ts'
import { readCapture } from '../detail/show-capture.ts'
import { publishNeeds } from '../needs/recount-cases.ts'
import { requireWorkOn } from '../require-work-on.ts'
import { decideContactProposal, lockContactProposal } from './proposals.store.ts'

export const decideContact = async (tx: Tx, { id, isAccepted }: InputOf<typeof endpoints.decideContact>) => {
  const proposal = orRefuse(await lockContactProposal(tx, id), errors.notFound)
  const { case_id: caseId, person_id: personId, kind, value, source } = proposal
  const case_ = await requireWorkOn(tx, caseId, 'id')
  if (proposal.decided_at !== null) refuse(e.decided)
  await decideContactProposal(tx, id, isAccepted)
  if (isAccepted) await addFoundContact(tx, { caseId, personId, kind, value, source: `provider:${source}` })
  tx.audit({
    action: isAccepted ? 'capture.proposal.accepted' : 'capture.proposal.refused',
    subjectId: case_.code,
    subject: case_.subject,
    thread: `case:${caseId}`,
    before: null,
    after: { value, source },
  })
  publishNeeds(tx, [caseId])
  return { data: await readCapture(tx, caseId) }
}
