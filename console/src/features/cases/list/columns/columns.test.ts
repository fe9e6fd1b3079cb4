import { describe, expect, it } from 'vitest'
import { listColumns } from '@tratativa/contract/cases/columns'
import { toTsv } from '../../../../ui/table-copy.ts'
import { aRow } from '../sample-row.ts'
import { defaultShown, everyColumn, firstChoice, withColumnMoved, withShown, withWidths } from './column-layout.ts'
import { changedColumns, columnValues, copyCell } from './column-values.ts'

const keysOf = (place: string) => listColumns.filter((column) => column.place === place).map(({ key }) => key)

describe('the columns of the list', () => {
  it('CASE-008 CASE-009 all exist, and those of CASE-008 are shown by default', () => {
    expect(Object.keys(columnValues).toSorted()).toEqual(listColumns.map(({ key }) => key).toSorted())
    expect(everyColumn).toHaveLength(47)
    expect(defaultShown.toSorted()).toEqual(keysOf('shown').toSorted())
    expect(keysOf('hidden')).toHaveLength(24)
  })

  it('CASE-010 can be shown, hidden, moved and resized one by one', () => {
    const { columns } = firstChoice
    expect(withShown(columns, ['id', 'authorName', 'gone'])).toEqual([{ key: 'id' }, { key: 'authorName' }])
    const wide = withWidths(columns, { id: 90 })
    expect(wide.find(({ key }) => key === 'id')).toEqual({ key: 'id', width: 90 })
    const moved = withColumnMoved(wide, 'id', 'authorName').map(({ key }) => key)
    expect(moved.slice(0, 2)).toEqual(['id', 'authorName'])
    expect(withColumnMoved(wide, 'id', null).at(-1)?.key).toBe('id')
    expect(withColumnMoved(wide, 'gone', null)).toBe(wide)
  })

  it('are copied with money as a number in Brazilian format and everything else as text', () => {
    const row = aRow({ companyName: '=1+1' })
    const cells = [
      copyCell(row, 'companyName'),
      copyCell(row, 'clientCounterProposalValue'),
      copyCell(row, 'limitDate'),
    ]
    expect(toTsv({ head: [], rows: [cells] })).toBe("\r\n'=1+1\t6.000,00\t17/11/2026")
  })

  it('report what another person changed', () => {
    const row = aRow()
    const after = aRow({ version: 5, deal: { ...row.deal, limitDate: '2026-11-30' } })
    expect(changedColumns(row, after)).toEqual(['limitDate'])
  })

  it('show the preferred contact: the lawyer if there is one', () => {
    expect(columnValues.emails(aRow())).toBe('helena@exemplo.com')
    expect(columnValues.emails(aRow({ lawyer: null }))).toBe('antonia@exemplo.com | a.ribeiro@exemplo.com')
  })
})
