// How high a row will be, before it is drawn. What is guessed right is not laid out a second time, and nothing has to be put right
// under the hand that scrolls.
import type { ShownMessage } from '../message/shown-message.ts'
import type { HistoryRow } from './history-rows.ts'

/** As they are drawn: the stylesheets of the marks and of the bubble say the same. */
const mark = 34
const around = 14
const line = 19
const aboveFirst = 5
const quotation = 48
const reaction = 11
const awayCard = 31
const picture = 220
const file = 60

const lettersALine = 66
/** So many letters of the last line are taken by the time and the ticks. */
const foot = 8

const linesOf = (content: string): number =>
  content === ''
    ? 0
    : `${content}${' '.repeat(foot)}`
        .split('\n')
        .reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / lettersALine)), 0)

const mediaHeight = ({ mediaType, mediaState, leaving }: ShownMessage): number => {
  if (mediaType === 'text' || mediaType === 'template') return 0
  if (leaving === null && mediaState !== 'here') return awayCard
  return mediaType === 'image' || mediaType === 'video' ? picture : file
}

export const guessedHeight = (row: HistoryRow | undefined): number => {
  if (row?.kind !== 'message') return mark
  const { message, isFirst } = row
  return (
    around +
    (isFirst ? aboveFirst : 0) +
    mediaHeight(message) +
    line * linesOf(message.content) +
    (message.quoted ? quotation : 0) +
    (message.reactions.length > 0 ? reaction : 0)
  )
}
