import { describe, expect, it } from 'vitest'
import type { UserId } from '@tratativa/contract/kernel/ids'
import { rowFigureCode } from '@tratativa/contract/insights/row-figure'
import { readAddress } from '../list/address/list-address.ts'
import { loadLinks, overviewLinks } from './rows-links.ts'

const today = '2026-11-18'
const filterOf = (search: Readonly<Record<string, string>>) => readAddress((name) => search[name] ?? '').filter
const filtersOf = ({ cases, deals, situation, deadlines }: ReturnType<typeof overviewLinks>) => ({
  cases: filterOf(cases),
  deals: filterOf(deals),
  situation: filterOf(situation('Acordo | 100%')),
  deadlines: filterOf(deadlines),
})
const closedDealDate = { from: '2026-11-01', to: today }
const dealStatus = ['Acordo | 100%']

describe('the links of the overview to the list of cases', () => {
  it('CURVE-002 narrow the list to the person whose figures they show', () => {
    const negotiators = ['7']
    expect(filtersOf(overviewLinks({ userId: 7 as UserId, today }))).toEqual({
      cases: { negotiators },
      deals: { negotiators, closedDealDate },
      situation: { negotiators, dealStatus },
      deadlines: { figure: 'prazo.2026-10-19.2026-11-23.7' },
    })
  })

  it('CURVE-002 leave the list to everybody where the figures are of everybody', () => {
    expect(filtersOf(overviewLinks({ userId: null, today }))).toEqual({
      cases: {},
      deals: { closedDealDate },
      situation: { dealStatus },
      deadlines: { figure: 'prazo.2026-10-19.2026-11-23.todos' },
    })
  })

  it('CURVE-002 lead from the load of a person to that person’s rows', () => {
    const { cases, rows } = loadLinks(9, today)
    const scope = { from: today, to: today, who: [9], departmentId: null }
    expect(filterOf(cases)).toEqual({ figure: `em-aberto.${today}.${today}.9` })
    for (const kind of ['waiting', 'unread', 'due'] as const)
      expect(rowFigureCode.read(rows(kind).figura)).toEqual({ ...scope, kind })
  })
})
