import { describe, expect, it } from 'vitest'
import type { Notice } from '@tratativa/contract/notifications/shapes'
import { noticeDaysOf } from './notice-days.ts'

const raised = (id: string, createdAt: string): Notice => ({
  _id: id,
  read: false,
  description: 'x',
  file: null,
  createdAt,
  origin: 'identity',
  kind: 'default',
})

describe('NOTI-003 grouping of notices by day', () => {
  const now = new Date('2026-11-18T12:00:00Z')

  it('uses the days of São Paulo and names today and yesterday', () => {
    const days = noticeDaysOf(
      [raised('3', '2026-11-18T03:00:00Z'), raised('2', '2026-11-18T02:59:59Z'), raised('1', '2026-11-10T12:00:00Z')],
      now,
    )
    expect(days.map(({ day, name }) => [day, name])).toEqual([
      ['18/11/2026', 'today'],
      ['17/11/2026', 'yesterday'],
      ['10/11/2026', null],
    ])
  })

  it('keeps notices without a date under a heading of their own', () => {
    expect(noticeDaysOf([raised('1', 'ontem')], now)).toMatchObject([{ day: null, name: 'invalidDate' }])
  })
})
