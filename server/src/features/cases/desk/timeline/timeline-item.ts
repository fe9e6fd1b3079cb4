// Converts a row of the timeline to the shape of the endpoints.
import type { CaseDocumentId } from '@tratativa/contract/cases/desk/document-shapes'
import type { TimelineItem, CaseNoteId } from '@tratativa/contract/cases/desk/shapes'
import { moneyOrNone, moneyText } from '@tratativa/contract/kernel/money'
import type { Situation } from '@tratativa/contract/cases/shapes'
import { toLinks } from '../../ledger/offer-view.store.ts'
import { changesOf } from './field-changes.ts'
import type { TimelineRow, TimelineSource } from './timeline-source.store.ts'

/** The reader of the timeline: decides what they may do with its items. */
export interface TimelineViewer {
  readonly accountId: number
  readonly seesCeiling: boolean
  readonly now: Date
  readonly sources: readonly TimelineSource[]
}

/** The number of minutes in which an author may edit a note. */
export const noteMinutes = 15

type Data = TimelineRow['data']
type Parts = Pick<
  TimelineItem,
  | 'offer'
  | 'outcome'
  | 'request'
  | 'situation'
  | 'changes'
  | 'note'
  | 'mail'
  | 'document'
  | 'message'
  | 'hiddenChat'
  | 'event'
>

const nothing: Parts = {
  offer: null,
  outcome: null,
  request: null,
  situation: null,
  changes: [],
  note: null,
  mail: null,
  document: null,
  message: null,
  hiddenChat: null,
  event: null,
}

const cents = (value: unknown) => moneyText(Number(value))
const centsOrNone = (value: unknown) => moneyOrNone(value === null ? null : Number(value))

const asOffer = ({ links, ...data }: Data) =>
  ({
    ...data,
    value: cents(data['value']),
    before: centsOrNone(data['before']),
    ...toLinks(links as Parameters<typeof toLinks>[0]),
  }) as unknown as TimelineItem['offer']

const asRequest = (data: Data, { seesCeiling }: TimelineViewer) =>
  ({
    ...data,
    value: cents(data['value']),
    ceiling: seesCeiling ? centsOrNone(data['ceiling']) : null,
  }) as unknown as TimelineItem['request']

const asSituation = (data: Data): TimelineItem['situation'] => ({
  from: data['from'] as { name: string; tone: Situation['tone'] } | null,
  to: data['to'] as { name: string; tone: Situation['tone'] } | null,
})

const asNote = ({ accountId, happened, data }: TimelineRow, viewer: TimelineViewer): TimelineItem['note'] => {
  const isMine = accountId === viewer.accountId
  const isFresh = viewer.now.getTime() - happened.getTime() < noteMinutes * 60_000
  return {
    id: data['id'] as CaseNoteId,
    canEdit: isMine && isFresh,
    canRemove: isMine,
    isEdited: data['isEdited'] === true,
  }
}

const asTimelineData = (data: Data) => data as unknown as TimelineItem['event']

/** The audit names task actions like tasks.task.done. */
const asTask = ({ action, task }: Data): TimelineItem['event'] => ({
  what: String(action).split('.')[2] ?? '',
  id: '',
  detail: { task: typeof task === 'string' ? task : '' },
})

const partsOf = (row: TimelineRow, viewer: TimelineViewer): Partial<Parts> => {
  const { kind, data } = row
  switch (kind) {
    case 'offer':
      return { offer: asOffer(data) }
    case 'outcome':
      return { outcome: { ...data, value: cents(data['value']) } as unknown as TimelineItem['outcome'] }
    case 'request':
    case 'decision':
      return { request: asRequest(data, viewer) }
    case 'registered':
    case 'change':
      return { changes: changesOf(data['before'], data['after']) }
    case 'situation':
      return {
        situation: asSituation(data),
        changes: changesOf(data['before'], data['after']).filter(({ field }) => field !== 'dealStatus'),
      }
    case 'note':
      return { note: asNote(row, viewer) }
    case 'mail':
      return { mail: data as unknown as TimelineItem['mail'] }
    case 'document':
      return { document: { ...data, id: data['id'] as CaseDocumentId } as unknown as TimelineItem['document'] }
    case 'task':
      return 'action' in data
        ? { event: asTask(data), changes: changesOf(data['before'], data['after']) }
        : { event: asTimelineData(data) }
    default:
      return { event: asTimelineData(data) }
  }
}

export const toItem = (row: TimelineRow, viewer: TimelineViewer): TimelineItem => ({
  key: `${row.rank}.${row.kind === 'decision' ? 'd' : ''}${row.id}`,
  kind: row.kind,
  at: row.happened.toISOString(),
  by: row.name === null ? null : { accountId: row.accountId, name: row.name },
  text: row.said,
  ...nothing,
  ...(viewer.sources.find(({ rank }) => rank === row.rank)?.toItem(row) ?? partsOf(row, viewer)),
})
