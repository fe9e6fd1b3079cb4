// Publishes a note, as the timeline shows it, to the consoles that have the case open.
import { casesEvents } from '@tratativa/contract/cases/events'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse } from '../../../../platform/refusal/refusal.ts'
import { toItem } from '../timeline/timeline-item.ts'
import { seesNone } from '../../ledger/offer-view.store.ts'
import { findInTimeline, noteRank } from '../timeline/timeline.store.ts'

export const publishNote = async (tx: Tx, caseId: CaseId, noteId: number): Promise<{ data: TimelineItem }> => {
  const { actor } = tx
  const hidden = { seesCeiling: false, sees: seesNone, sources: [] }
  const timelineFilter = { caseId, kinds: null, search: '', isByNobody: false, viewer: actor, ...hidden }
  const row = orRefuse(await findInTimeline(tx, timelineFilter, noteRank, noteId), errors.notFound)
  tx.emit(casesEvents, 'cases.history.grew', { id: caseCode(caseId) })
  return { data: toItem(row, { accountId: actor.accountId, now: tx.now, ...hidden }) }
}
