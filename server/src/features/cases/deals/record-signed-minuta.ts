// Records the draft of the agreement (minuta): its envelope at the signing service, and the signed draft.
import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { changeOperationOf } from './change-operation-of.ts'
import { applyDecisions } from '../changes/apply-decisions.ts'
import { demandAgreement } from '../changes/agreement.ts'
import { demandWork } from '../changes/context/demand-work.ts'
import { advance, closeDecision, openDecision } from '../changes/pending-decision.ts'
import { lockCases } from '../changes/locked-cases.store.ts'
import { readDealContext } from '../changes/context/read-context.ts'
import { showCase } from './show-changed.ts'

type Columns = { readonly draft_envelope: unknown } | { readonly signed_draft: unknown }

/** A draft needs a deal, so the case must have one. The case changes to the situation 'draft sent' or 'draft signed'. */
const record = async (tx: Tx, id: number, columns: Columns, key: string) => {
  const [case_] = await lockCases(tx, [id])
  const draft = openDecision(orRefuse(case_, errors.notFound, { field: 'caseId' }))
  if (!draft.stored.is_active) refuse(e.inactive, { field: 'caseId' })
  const act = changeOperationOf(tx.actor, 'screen')
  const ground = await readDealContext(tx, draft.stored, act)
  demandWork(draft, ground)
  Object.assign(draft.state, columns)
  const isAgreed = ground.book.situation(draft.stored.situation_id)?.outcome === 'won'
  if (!isAgreed) demandAgreement(draft, ground)
  advance(draft, key, ground, ['open', 'won'])
  await applyDecisions(tx, { ground, decisions: [closeDecision(draft)] }, act)
  return showCase(tx, id)
}

export const recordEnvelope = async (tx: Tx, { caseId, ...envelope }: InputOf<typeof casesDealsEndpoints.zapsign>) => ({
  data: await record(tx, caseId, { draft_envelope: envelope }, 'minuta-enviada'),
  envelope,
})

export const recordSignedMinuta = async (
  tx: Tx,
  { caseId, ...signedDraft }: InputOf<typeof casesDealsEndpoints.signedDraft>,
) => ({ data: await record(tx, caseId, { signed_draft: signedDraft }, 'minuta-assinada'), signedDraft })
