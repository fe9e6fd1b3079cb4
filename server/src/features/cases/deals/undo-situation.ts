// Takes a change of the situation back, with the tasks that rules made by it.
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { undoKind } from '../../../platform/undo/undo.ts'
import type { CaseResult } from '../changes/apply.ts'
import type { CaseState } from '../changes/case-record.store.ts'
import { causeOf } from '../changes/write.ts'
import { undoChange } from '../changes/undo.ts'

const columns = z.custom<Partial<CaseState>>((value) => typeof value === 'object' && value !== null)
const subject = z.object({ id: z.number(), version: z.number(), before: columns, after: columns })

export const situationUndo = undoKind(
  'cases.situation.changed',
  subject,
  async (tx, { id, version, before, after }) => {
    const { refusal } = await undoChange(
      tx,
      { id, before, after, ownCeiling: null },
      { by: tx.actor, channel: 'screen' },
    )
    if (refusal) refuse(refusal)
    tx.emit(casesEvents, 'cases.cause.undone', { id: caseCode(toCaseId(id)), cause: causeOf(version, []) })
  },
)

/** Only a change of the situation alone can be taken back here: offers have an undo of their own. */
export const offerSituationUndo = async (
  tx: Tx,
  { id, verdict, version, before, after, offerIds, requestId }: CaseResult,
) => {
  if (verdict !== 'changed' || after.situation_id === undefined || offerIds.length > 0 || requestId !== null) return
  await situationUndo.allow(tx, { id, version, before, after }, caseCode(toCaseId(id)))
}
