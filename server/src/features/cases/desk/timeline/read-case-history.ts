import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { TimelineKind } from '@tratativa/contract/cases/desk/shapes'
import { canSeeCeiling } from '@tratativa/contract/cases/permissions'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { pageSize } from '../../../../platform/db/cursor.ts'
import type { Reader } from '../../../../platform/db/scope.ts'
import { orRefuse } from '../../../../platform/refusal/refusal.ts'
import { findCaseHeader } from '../case-header.store.ts'
import { seesNone } from '../../ledger/offer-view.store.ts'
import { readTimelineCursor, writeTimelineCursor } from './timeline-cursor.ts'
import { toItem } from './timeline-item.ts'
import { pageOfTimeline } from './timeline.store.ts'

type Input = InputOf<typeof casesDeskEndpoints.caseHistory>

const past: readonly TimelineKind[] = [
  'registered',
  'offer',
  'outcome',
  'request',
  'decision',
  'situation',
  'change',
  'document',
]

const read = async (reader: Reader, { id, cursor }: Input, kinds: readonly TimelineKind[] | null) => {
  const place = readTimelineCursor(cursor, 'cursor')
  const bareCase = orRefuse(await findCaseHeader(reader, id), errors.notFound)
  const seesCeiling = canSeeCeiling(reader.actor, bareCase)
  const { actor } = reader
  const timelineFilter = {
    caseId: id,
    kinds,
    search: '',
    isByNobody: kinds === null,
    seesCeiling,
    viewer: actor,
    sees: seesNone,
    sources: [],
  }
  const rows = await pageOfTimeline(reader, timelineFilter, { place, isNewer: false, limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const viewer = { accountId: actor.accountId, seesCeiling, now: reader.now, sources: [] }
  return {
    history: page.map((row) => toItem(row, viewer)),
    cursor: last && rows.length > pageSize ? writeTimelineCursor(last) : null,
  }
}

/** Reads how a case came to its present state, with changes by anybody. */
export const readCaseHistory = (reader: Reader, input: Input) => read(reader, input, past)

/** Reads the items of a case that happened without a person. */
export const readBotHistory = (reader: Reader, input: Input) => read(reader, input, null)
