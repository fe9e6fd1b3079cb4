import { describe, expect, it } from 'vitest'
import { spansOf } from './days-in-weeks.ts'

describe('the points of the productivity', () => {
  it('are the days of a short period', () => {
    expect(spansOf({ start: '2026-11-01', end: '2026-11-03' }).map(({ start }) => start)).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
    ])
  })
  it('are the weeks of a long one, from Sunday, cut at its ends', () => {
    const spans = spansOf({ start: '2026-10-01', end: '2026-11-18' })
    expect(spans[0]).toEqual({ start: '2026-10-01', end: '2026-10-03' })
    expect(spans[1]).toEqual({ start: '2026-10-04', end: '2026-10-10' })
    expect(spans.at(-1)).toEqual({ start: '2026-11-15', end: '2026-11-18' })
  })
})
