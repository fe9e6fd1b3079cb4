// Estimates the height of a row before it is rendered. A correct estimate avoids a second layout and a correction of the scroll position
// while the user scrolls.
import type { ShownMessage } from '../message/shown-message.ts'
import type { HistoryRow } from './history-rows.ts'

/** These values in pixels must match the stylesheets of the marks and of the bubble. */
const mark = 34
const around = 14
const lineHeightPx = 19
const aboveFirst = 5
const quotation = 48
const reaction = 11
const awayCard = 31
const picture = 220
const file = 60

const lettersALine = 66
/** The number of characters in the last line that the time and the ticks take up. */
const foot = 8

const countLines = (content: string): number =>
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
    lineHeightPx * countLines(message.content) +
    (message.quoted ? quotation : 0) +
    (message.reactions.length > 0 ? reaction : 0)
  )
}
