// Records the decision of the agreement (minuta): its envelope at the signing service, and the signed decision.
import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { applyDecision } from '../changes/apply.ts'
import { demandAgreement, advance, closeDecision, demandWork, openDecision } from '../changes/decide.ts'
import { lockCases } from '../changes/case-record.store.ts'
import { readDealContext } from '../changes/apply.ts'
import type { By } from '../change-operation.ts'
import { showCase } from '../list/case-rows.store.ts'

type Columns = { readonly draft_envelope: unknown } | { readonly signed_draft: unknown }

/** A decision needs a deal, so the case must have one. The case changes to the situation 'decision sent' or 'decision signed'. */
const write = async (tx: TenantTx, by: By, id: number, columns: Columns, key: string) => {
  const [case_] = await lockCases(tx, [id])
  const decision = openDecision(orRefuse(case_, errors.notFound, { field: 'caseId' }))
  if (!decision.stored.is_active) refuse(e.inactive, { field: 'caseId' })
  const context = await readDealContext(tx, decision.stored, { by, channel: 'screen' })
  demandWork(decision, context.act)
  Object.assign(decision.state, columns)
  const isAgreed = context.book.situation(decision.stored.situation_id)?.outcome === 'won'
  if (!isAgreed) demandAgreement(decision, context)
  advance(decision, key, context, ['open', 'won'])
  await applyDecision(tx, context, closeDecision(decision))
}

const record = async (tx: Tx, id: number, columns: Columns, key: string) => {
  await write(tx, tx.actor, id, columns, key)
  return showCase(tx, id)
}

type Recorded<Fields> = Fields & { readonly caseId: CaseId }

/** The same acts for other features, which name who acts. */
export const minutaActs = {
  sent: (tx: TenantTx, by: By, { caseId, ...envelope }: Recorded<Record<string, unknown>>) =>
    write(tx, by, caseId, { draft_envelope: envelope }, situationKeys.minutaSent),
  signed: (tx: TenantTx, by: By, { caseId, ...signedDraft }: Recorded<Record<string, unknown>>) =>
    write(tx, by, caseId, { signed_draft: signedDraft }, situationKeys.minutaSigned),
}

export const recordEnvelope = async (tx: Tx, { caseId, ...envelope }: InputOf<typeof casesDealsEndpoints.zapsign>) => ({
  data: await record(tx, caseId, { draft_envelope: envelope }, situationKeys.minutaSent),
  envelope,
})

export const recordSignedMinuta = async (
  tx: Tx,
  { caseId, ...signedDraft }: InputOf<typeof casesDealsEndpoints.signedDraft>,
) => ({ data: await record(tx, caseId, { signed_draft: signedDraft }, situationKeys.minutaSigned), signedDraft })
