// How a run ended, in the sentences of its notice.
import type { CasesEvents } from '@tratativa/contract/cases/events'
import type { DataOf } from '@tratativa/contract/kernel/event'
import type { Failure } from '@tratativa/contract/kernel/reason'
import type { NoticeCode } from '@tratativa/contract/notifications/notice-texts'
import type { NoticeSentence } from '@tratativa/contract/notifications/shapes'
import { sentence, type CountedPart } from '../describe-notice.ts'

type RunEnd = DataOf<CasesEvents, 'cases.run.reported'>
type Kind = RunEnd['kind']

const nothing: Readonly<Record<Kind, NoticeCode>> = {
  import: 'part.noImport',
  batch: 'part.noBatch',
  undo: 'part.noUndo',
  mails: 'part.noMails',
}

const refusedParts: Readonly<Record<Kind, NoticeCode>> = {
  import: 'part.refusedLines',
  batch: 'part.refusedCases',
  undo: 'part.refusedCases',
  mails: 'part.unsent',
}

/** Returns no part for a count of zero. */
export const countedPart = (count: number, code: NoticeCode): CountedPart[] => (count === 0 ? [] : [{ code, count }])

const changesOf = ({ kind, sent, added, changed, requests }: RunEnd): CountedPart[] => [
  ...countedPart(sent, 'part.sent'),
  ...countedPart(added, 'part.added'),
  ...countedPart(changed, kind === 'undo' ? 'part.restored' : 'part.changed'),
  ...countedPart(requests, 'part.requests'),
]

/** The reason of a run that failed. */
export const whyFailed = ({ failure, failureCode, failureParams }: Failure): NoticeSentence[] =>
  failure === null
    ? []
    : [
        {
          reason: {
            reason: failure,
            ...(failureCode === undefined ? {} : { code: failureCode }),
            ...(failureParams === undefined ? {} : { params: failureParams }),
          },
        },
      ]

export const describeRunEnd = (end: RunEnd): NoticeSentence[] => {
  const { kind, state, stoppedBy } = end
  const changes = changesOf(end)
  const refusals = countedPart(end.refused, refusedParts[kind])
  if (state === 'done') {
    const done = changes.length > 0 ? changes : [{ code: nothing[kind], count: 0 }]
    return [sentence(`run.${kind}.done`, {}, [...done, ...refusals])]
  }
  const untilThen = changes.length > 0 ? [sentence('run.untilThen', {}, [...changes, ...refusals])] : []
  if (state === 'failed') return [sentence(`run.${kind}.failed`), ...whyFailed(end), ...untilThen]
  const noChange = sentence(kind === 'mails' ? 'run.nothingSent' : 'run.nothingChanged')
  return [
    sentence(`run.${kind}.cancelled`, { by: stoppedBy ?? '' }),
    ...(untilThen.length > 0 ? untilThen : [noChange]),
  ]
}
