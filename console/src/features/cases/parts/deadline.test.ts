import { describe, expect, it } from 'vitest'
import { aRow } from '../list/sample-row.ts'
import { urgencyOf } from './deadline.ts'

const due = (limitDate: string | null, tone: 'offer' | 'closed' = 'offer') => {
  const row = aRow()
  return urgencyOf({ deal: { ...row.deal, limitDate, situation: { ...row.deal.situation, tone } } }, '2026-11-18')
}

describe('a deadline', () => {
  it('is late from the day after it, and near on its day and the day before', () => {
    expect(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', null].map((day) => due(day))).toEqual([
      'late',
      'near',
      'near',
      null,
      null,
    ])
  })
  it('is not urgent any more once the deal is closed', () => expect(due('2026-11-01', 'closed')).toBeNull())
})
