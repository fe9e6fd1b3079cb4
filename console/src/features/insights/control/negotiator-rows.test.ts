import { describe, expect, it } from 'vitest'
import { filtered, negotiatorRowsOf, sorted } from './negotiator-rows.ts'
import { readPeriod } from '../use-period.ts'

const lists = {
  activeChatsByUser: [
    { userId: 1, userEmail: 'ana@x.test', departmentName: 'Cível', activeChats: 3, unreadCount: 1 },
    { userId: 2, userEmail: 'bia@x.test', departmentName: 'Bancário', activeChats: 5, unreadCount: 0 },
    { userId: 3, userEmail: 'caio@x.test', departmentName: '', activeChats: 0, unreadCount: 0 },
  ],
  dealClosedByNegotiators: [
    { userId: 1, userEmail: 'ana@x.test', dealsClosed: 2 },
    { userId: 3, userEmail: 'caio@x.test', dealsClosed: 2 },
  ],
  startedMessagesByUser: [{ userId: 2, userEmail: 'bia@x.test', startedMessages: 4 }],
} as unknown as Parameters<typeof negotiatorRowsOf>[0]

const rows = negotiatorRowsOf(lists)
const emails = (some: readonly { userEmail: string }[]) => some.map(({ userEmail }) => userEmail.slice(0, 3))

describe('INSIGHT-003 the table of negotiators', () => {
  it('joins the lists by person', () => {
    expect(rows[0]).toMatchObject({ userEmail: 'ana@x.test', dealsClosed: 2, startedMessages: 0, activeChats: 3 })
    expect(rows[1]).toMatchObject({ dealsClosed: 0, startedMessages: 4, unreadCount: 0 })
  })
  it('sorts by a column in both directions; equals stay in the order of their names', () => {
    expect(emails(sorted(rows, { column: 'dealsClosed', direction: 'desc' }))).toEqual(['ana', 'cai', 'bia'])
    expect(emails(sorted(rows, { column: 'dealsClosed', direction: 'asc' }))).toEqual(['bia', 'ana', 'cai'])
    expect(emails(sorted(rows, { column: 'userEmail', direction: 'desc' }))).toEqual(['cai', 'bia', 'ana'])
  })
  it('filters by address or department, without accents', () => {
    expect(emails(filtered(rows, 'BIA'))).toEqual(['bia'])
    expect(emails(filtered(rows, 'civel'))).toEqual(['ana'])
  })
})

describe('INSIGHT-001 the period', () => {
  it('is the first of the month to today until somebody applies another', () => {
    expect(readPeriod('', '', '2026-11-18')).toEqual({ start: '2026-11-01', end: '2026-11-18' })
    expect(readPeriod('2026-10-05', '2026-10-09', '2026-11-18')).toEqual({ start: '2026-10-05', end: '2026-10-09' })
  })
  it('ignores an address that is no period', () => {
    for (const [from, to] of [
      ['2026-10-09', '2026-10-05'],
      ['2026-02-30', '2026-03-01'],
      ['ontem', 'hoje'],
    ] as const)
      expect(readPeriod(from, to, '2026-11-18').end).toBe('2026-11-18')
  })
})
