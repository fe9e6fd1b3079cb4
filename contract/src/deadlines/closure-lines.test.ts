import { describe, expect, it } from 'vitest'
import { readClosureLines } from './closure-lines.ts'

describe('pasted lines of a court’s calendar', () => {
  it('ROAD-002 are read from a spreadsheet or with semicolons, single days and periods', () => {
    const { rows, problems } = readClosureLines(
      [
        'Data\tDescrição\tAto',
        '16/02/2026 a 17/02/2026\tCarnaval\tProvimento 1/2025',
        '2026-02-18;Cinzas;Provimento 1/2025;expediente reduzido;0100',
        '',
        '4/5/2026 – 29/5/2026;Enchente;Portaria 9/2026;suspensão',
      ].join('\n'),
    )
    expect(problems).toEqual([])
    expect(rows.map(({ firstDay, lastDay, effect, unit }) => [firstDay, lastDay, effect, unit])).toEqual([
      ['2026-02-16', '2026-02-17', 'closed', null],
      ['2026-02-18', '2026-02-18', 'short', '0100'],
      ['2026-05-04', '2026-05-29', 'suspended', null],
    ])
  })

  it('ROAD-002 name the line and the part that cannot be read', () => {
    const { rows, problems } = readClosureLines(
      [
        '31/02/2026;X;Ato',
        '10/03/2026 a 01/03/2026;X;Ato',
        '01/03/2026;;Ato',
        '01/03/2026;X',
        '01/03/2026;X;Ato;meio',
      ].join('\n'),
    )
    expect(rows).toEqual([])
    expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
      [1, 'day'],
      [2, 'period'],
      [3, 'name'],
      [4, 'act'],
      [5, 'effect'],
    ])
  })
})
