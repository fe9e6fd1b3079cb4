import { describe, expect, it } from 'vitest'
import { courts, courtOfProcess, stateCodes } from './courts.ts'

const branch = (j: number) => [...courts].filter(([key]) => key.startsWith(`${j}.`)).map(([, court]) => court)

describe('the courts of a process number', () => {
  it.each([
    ['0701300-13.2011.8.26.0020', 'TJSP', 'SP'],
    ['0725517-23.2025.8.07.0000', 'TJDFT', 'DF'],
    ['0000832-35.2018.4.01.3202', 'TRF-1', 'AM'],
    ['0000002-65.2005.4.05.8100', 'TRF-5', 'CE'],
    ['1000000-00.2020.5.15.0001', 'TRT-15', 'SP'],
    ['1000000-00.2020.5.08.0001', 'TRT-8', null],
    ['1000000-00.2020.4.01.0000', 'TRF-1', null],
    ['1000000-00.2020.4.06.3800', 'TRF-6', 'MG'],
    ['1000000-00.2020.6.19.0001', 'TRE-RJ', 'RJ'],
    ['1000000-00.2020.9.13.0001', 'TJMMG', 'MG'],
    ['1000000-00.2020.3.00.0000', 'STJ', null],
  ])('reads %s', (number, acronym, state) => {
    expect(courtOfProcess(number)).toMatchObject({ court: { acronym }, state })
  })

  it.each(['1000000-00.2020.8.28.0001', '1000000-00.2020.0.00.0000', '583.00.2001', ''])(
    'finds no court for %j',
    (number) => expect(courtOfProcess(number)).toBeNull(),
  )

  it('has every court of every branch, each with its states', () => {
    expect(branch(8)).toHaveLength(27)
    expect(branch(6).filter(({ states }) => states.length === 1)).toHaveLength(27)
    expect(branch(5).filter(({ states }) => states.length > 0)).toHaveLength(24)
    expect(branch(4).filter(({ states }) => states.length > 0)).toHaveLength(6)
    const sorted = [...stateCodes].sort()
    const served = (j: number) => [...new Set(branch(j).flatMap(({ states }) => states))].sort()
    for (const j of [4, 5, 6, 8]) expect(served(j)).toEqual(sorted)
    expect(new Set([...courts.values()].map(({ acronym }) => acronym)).size).toBe(courts.size)
  })
})
