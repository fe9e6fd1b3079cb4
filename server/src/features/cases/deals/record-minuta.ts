// Records the decision of the agreement (minuta): its envelope at the signing service, and the signed decision.
import type { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesEvents } from '@tratativa/contract/cases/events'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import { z } from 'zod'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { applyDecision, readDealContext, resultOf } from '../changes/apply.ts'
import { demandAgreement, advance, closeDecision, demandWork, openDecision } from '../changes/decide.ts'
import { lockCases } from '../changes/case-record.store.ts'
import type { CaseState } from '../changes/case-record.store.ts'
import { undoChange } from '../changes/undo.ts'
import { causeOf } from '../changes/write.ts'
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
  const closed = closeDecision(decision)
  return resultOf(closed, await applyDecision(tx, context, closed))
}

const record = async (tx: Tx, id: number, columns: Columns, key: string) => {
  await write(tx, tx.actor, id, columns, key)
  return showCase(tx, id)
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null

type Recorded<Fields> = Fields & { readonly caseId: CaseId }

/** The change of a case by the sending of its minuta, stored as JSON by the sender. */
export const minutaSending = z.object({
  version: z.number(),
  before: z.custom<Partial<CaseState>>(isRecord),
  after: z.custom<Partial<CaseState>>(isRecord),
})
type MinutaSending = z.output<typeof minutaSending>

/** The same acts for other features, which name who acts. */
export const minutaActs = {
  /** Returns the change, so that `unsent` can take it back. */
  async sent(tx: TenantTx, by: By, { caseId, ...envelope }: Recorded<Record<string, unknown>>): Promise<MinutaSending> {
    const { version, before, after } = await write(
      tx,
      by,
      caseId,
      { draft_envelope: envelope },
      situationKeys.minutaSent,
    )
    return { version, before, after }
  },
  /** The minuta did not leave: the case returns to where it stood, unless a person has changed it since. */
  async unsent(tx: TenantTx, by: By, { caseId, version, before, after }: Recorded<MinutaSending>) {
    const undoing = { id: caseId, before, after, ownCeiling: null }
    const { refusal } = await undoChange(tx, undoing, { by, channel: 'screen' })
    if (refusal) return
    tx.emit(casesEvents, 'cases.cause.undone', { id: caseCode(caseId), cause: causeOf(version, []) })
  },
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
