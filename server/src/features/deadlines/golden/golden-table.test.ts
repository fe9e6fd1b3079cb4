// The golden table was written from the law by a separate walk over calendar.tsv and court-days.tsv, which are written as data; nothing of
// it comes from this product.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '@tratativa/contract/kernel/time'
import { countDeadline } from '@tratativa/contract/deadlines/count'
import { courtDays, type CourtClosure } from '@tratativa/contract/deadlines/court-days'
import { closureEffects, countingKinds, deadlineStarts, type ClosureEffect } from '@tratativa/contract/deadlines/kinds'

const table = (name: string): string[][] =>
  readFileSync(new URL(`${name}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const closure = (day: string, effect: ClosureEffect): CourtClosure => ({
  firstDay: day,
  lastDay: day,
  name: effect,
  effect,
  act: 'Ato 1/2026',
  unit: null,
  isConfirmed: true,
})

const effectOf = (text = '') => closureEffects.find((effect) => effect === text) ?? 'closed'
const courtRows = table('court-days')
const closuresOf = (court: string) =>
  courtRows.filter(([code]) => code === court).map(([, day = '', effect]) => closure(day, effectOf(effect)))

const golden = table('deadlines').map(([start = '', from, kind, days, court = '-', published, due, law]) => ({
  start,
  startFrom: deadlineStarts.find((name) => name === from) ?? 'event',
  kind: countingKinds.find((name) => name === kind) ?? 'contract',
  days: Number(days),
  court,
  published,
  due,
  law,
}))

describe('the golden table', () => {
  it('ROAD-002 has 500 different cases of every kind, start and court', () => {
    expect(new Set(golden.map((row) => JSON.stringify(row))).size).toBe(500)
    expect(new Set(golden.map(({ kind }) => kind)).size).toBe(countingKinds.length)
    expect(new Set(golden.map(({ startFrom }) => startFrom)).size).toBe(deadlineStarts.length)
    expect(new Set(golden.map(({ court }) => court)).size).toBe(4)
  })

  it('ROAD-002 ends each of its deadlines on the day that the law says', () => {
    const wrong = golden.flatMap(({ published, due, law, court, ...row }) => {
      const count = countDeadline(row, closuresOf(court))
      return count.effective === published && count.due === due ? [] : [{ ...row, court, published, due, law, count }]
    })
    expect(wrong).toEqual([])
  })

  it('ROAD-002 knows weekends and national holidays of 2025 to 2027 as the written calendar does', () => {
    const days = courtDays({ closures: [], recessLaw: null })
    const letter = { weekend: 'w', holiday: 'H', recess: 'R', closure: 'c', short: 's' } as const
    for (const [month = '', letters = ''] of table('calendar')) {
      const seen = Array.from(letters, (_, index) => {
        const cause = days.closedBy(dayAfter(`${month}-01`, index))
        return cause === null ? '.' : letter[cause.reason]
      })
      expect(`${month} ${seen.join('')}`).toBe(`${month} ${letters}`)
    }
  })
})
