// Marks in a text that block sending: a field that nobody has filled in, and an expired validity.
import { modelFields } from '../cases/mails/model.ts'
import { calendarDay, dayAfter } from '../kernel/time.ts'

export interface TextMark {
  readonly kind: 'gap' | 'past'
  /** The part of the text between `start` and `end`. */
  readonly text: string
  readonly start: number
  readonly end: number
}

const gaps = new RegExp(`\\[(?:${modelFields.join('|')})\\]`, 'g')
/** Matches 'válida até 19/11/2026', also without the year. 'era válida até' is in the past tense and no promise, so it does not match. */
const validity =
  /(?<!(?:era|foi|estava|esteve)\s+)(?:v[áa]lid[ao]s?\s+(?:somente\s+|apenas\s+)?at[ée]|validade:?(?:\s+at[ée])?)\s+(?:o dia\s+)?\*?(?<date>(?<day>\d{1,2})[/.-](?<month>\d{1,2})(?:[/.-](?<year>\d{4}|\d{2})(?!\d))?)/giu
/** A date without a year that is further back than this belongs to the next year. */
const yearlessDays = 180

const isOver = (groups: Readonly<Record<string, string | undefined>>, today: string) => {
  const { day = '', month = '', year: written } = groups
  const year = written?.length === 2 ? `20${written}` : written
  const date = `${year ?? today.slice(0, 4)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return date < today && (year !== undefined || date > dayAfter(today, -yearlessDays))
}

export const marksOf = (text: string, now: Date): TextMark[] => {
  const today = calendarDay(now)
  const mark = (kind: TextMark['kind'], markedText: string, start: number): TextMark => ({
    kind,
    text: markedText,
    start,
    end: start + markedText.length,
  })
  const empty = [...text.matchAll(gaps)].map((match) => mark('gap', match[0], match.index))
  const past = [...text.matchAll(validity)].flatMap((match) => {
    const { date = '' } = match.groups ?? {}
    return isOver(match.groups ?? {}, today) ? [mark('past', date, match.index + match[0].lastIndexOf(date))] : []
  })
  return [...empty, ...past].toSorted((textMark, right) => textMark.start - right.start)
}
