// Records the decision of the agreement (minuta): its envelope at the signing service, and the signed decision.
import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { applyDecision } from '../changes/apply.ts'
import { demandAgreement, advance, closeDecision, demandWork, openDecision } from '../changes/decide.ts'
import { lockCases } from '../changes/case-record.store.ts'
import { readDealContext } from '../changes/apply.ts'
import { showCase } from '../list/case-rows.store.ts'

type Columns = { readonly draft_envelope: unknown } | { readonly signed_draft: unknown }

/** A decision needs a deal, so the case must have one. The case changes to the situation 'decision sent' or 'decision signed'. */
const record = async (tx: Tx, id: number, columns: Columns, key: string) => {
  const [case_] = await lockCases(tx, [id])
  const decision = openDecision(orRefuse(case_, errors.notFound, { field: 'caseId' }))
  if (!decision.stored.is_active) refuse(e.inactive, { field: 'caseId' })
  const context = await readDealContext(tx, decision.stored, { by: tx.actor, channel: 'screen' })
  demandWork(decision, context.act)
  Object.assign(decision.state, columns)
  const isAgreed = context.book.situation(decision.stored.situation_id)?.outcome === 'won'
  if (!isAgreed) demandAgreement(decision, context)
  advance(decision, key, context, ['open', 'won'])
  await applyDecision(tx, context, closeDecision(decision))
  return showCase(tx, id)
}

export const recordEnvelope = async (tx: Tx, { caseId, ...envelope }: InputOf<typeof casesDealsEndpoints.zapsign>) => ({
  data: await record(tx, caseId, { draft_envelope: envelope }, situationKeys.minutaSent),
  envelope,
})

export const recordSignedMinuta = async (
  tx: Tx,
  { caseId, ...signedDraft }: InputOf<typeof casesDealsEndpoints.signedDraft>,
) => ({ data: await record(tx, caseId, { signed_draft: signedDraft }, situationKeys.minutaSigned), signedDraft })
