// Records the draft of the agreement (minuta): its envelope at the signing service, and the signed draft.
import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { actOf } from './act-of.ts'
import { carryThrough } from '../moves/carry-through.ts'
import { demandAgreement } from '../moves/agreement.ts'
import { demandWork } from '../moves/ground/demand-work.ts'
import { advance, closeDraft, openDraft } from '../moves/draft.ts'
import { holdCases } from '../moves/held-cases.store.ts'
import { readDealGround } from '../moves/ground/read-ground.ts'
import { showCase } from './show-changed.ts'

type Columns = { readonly draft_envelope: unknown } | { readonly signed_draft: unknown }

/** A draft needs a deal, so the case must have one. The case changes to the situation 'draft sent' or 'draft signed'. */
const record = async (tx: Tx, id: number, columns: Columns, key: string) => {
  const [held] = await holdCases(tx, [id])
  const draft = openDraft(orRefuse(held, errors.notFound, { field: 'caseId' }))
  if (!draft.held.is_active) refuse(e.inactive, { field: 'caseId' })
  const act = actOf(tx.actor, 'screen')
  const ground = await readDealGround(tx, draft.held, act)
  demandWork(draft, ground)
  Object.assign(draft.state, columns)
  const isAgreed = ground.book.situation(draft.held.situation_id)?.outcome === 'won'
  if (!isAgreed) demandAgreement(draft, ground)
  advance(draft, key, ground, ['open', 'won'])
  await carryThrough(tx, { ground, decisions: [closeDraft(draft)] }, act)
  return showCase(tx, id)
}

export const recordEnvelope = async (tx: Tx, { caseId, ...envelope }: InputOf<typeof casesDealsEndpoints.zapsign>) => ({
  data: await record(tx, caseId, { draft_envelope: envelope }, 'minuta-enviada'),
  envelope,
})

export const recordSignedDraft = async (
  tx: Tx,
  { caseId, ...signedDraft }: InputOf<typeof casesDealsEndpoints.signedDraft>,
) => ({ data: await record(tx, caseId, { signed_draft: signedDraft }, 'minuta-assinada'), signedDraft })
