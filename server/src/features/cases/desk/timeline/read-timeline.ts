import { canSeeCeiling } from '@tratativa/contract/cases/permissions'
import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { pageSize } from '../../../../platform/db/cursor.ts'
import type { Reader } from '../../../../platform/db/scope.ts'
import { orRefuse } from '../../../../platform/refusal/refusal.ts'
import { findCaseHeader } from '../case-header.store.ts'
import type { OfferMessenger } from '../../offer-messages/make-offer-messenger.ts'
import { readTimelineCursor, writeTimelineCursor } from './timeline-cursor.ts'
import { toItem } from './timeline-item.ts'
import type { TimelineRow, TimelineSource } from './timeline-source.store.ts'
import { countTimeline, pageOfTimeline, type TimelineFilter } from './timeline.store.ts'

type Input = InputOf<typeof casesDeskEndpoints.caseTimeline>

/** Returns the cursors of both ends of a page. `older` is missing on the last page; newer items may always come. */
const endsOf = (rows: readonly TimelineRow[], hasOlder: boolean, input: Input) => {
  const [first] = rows
  const last = rows.at(-1)
  const here = input.after ?? input.before ?? null
  return {
    older: last ? (hasOlder ? writeTimelineCursor(last) : null) : (input.after ?? null),
    newer: first ? writeTimelineCursor(first) : here,
  }
}

export const readTimeline =
  (sources: readonly TimelineSource[], { sees }: Pick<OfferMessenger, 'sees'>) =>
  async (reader: Reader, input: Input) => {
    const { id, kinds = null, search = '' } = input
    const after = readTimelineCursor(input.after, 'after')
    const before = readTimelineCursor(input.before, 'before')
    const bareCase = orRefuse(await findCaseHeader(reader, id), errors.notFound)
    const seesCeiling = canSeeCeiling(reader.actor, bareCase)
    const { actor: viewer } = reader
    const filter: TimelineFilter = {
      caseId: id,
      kinds,
      search,
      isByNobody: false,
      seesCeiling,
      viewer,
      sees: sees(viewer),
      sources,
    }
    const from = { place: after ?? before, isNewer: after !== null, limit: pageSize + 1 }
    const isFirst = after === null && before === null
    const [rows, counts] = await Promise.all([
      pageOfTimeline(reader, filter, from),
      isFirst ? countTimeline(reader, filter) : null,
    ])
    const page = rows.slice(0, pageSize)
    const newestFirst = after === null ? page : page.reverse()
    // When the page goes towards newer items, the item at the cursor is older than all of them.
    const hasOlder = after !== null || rows.length > pageSize
    const context = { accountId: viewer.accountId, seesCeiling, now: reader.now, sources }
    return { data: newestFirst.map((row) => toItem(row, context)), ...endsOf(newestFirst, hasOlder, input), counts }
  }
