import { describe, expect, it } from 'vitest'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { countText, timelineCountOf, timelineDaysOf } from './timeline-groups.ts'

const itemAt = (key: string, happenedAt: string) => ({ key, at: happenedAt, kind: 'note' }) as unknown as TimelineItem

describe('timeline of a case', () => {
  it('groups the items by days of São Paulo, oldest first', () => {
    const days = timelineDaysOf([
      itemAt('c', '2026-11-18T12:00:00Z'),
      itemAt('b', '2026-11-18T02:30:00Z'),
      itemAt('a', '2026-11-17T12:00:00Z'),
    ])
    expect(days.map(({ day, items }) => [day, items.map(({ key }) => key)])).toEqual([
      ['2026-11-17', ['a', 'b']],
      ['2026-11-18', ['c']],
    ])
  })
  it('counts the items by the groups of the filter', () => {
    const counts = { offer: 4, outcome: 1, note: 2 }
    expect([
      timelineCountOf(counts, 'offers'),
      timelineCountOf(counts, 'notes'),
      timelineCountOf(counts, null),
    ]).toEqual([5, 2, 7])
  })
  it.each([
    [0, '0'],
    [499, '499'],
    [500, '499+'],
    [512, '499+'],
  ])('writes a count of %d as %s', (count, text) => expect(countText(count)).toBe(text))
})
