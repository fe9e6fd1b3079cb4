import { expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { centsOfCell, dateOfCell, textOfCell } from './cell-values.ts'

const number = (number: string): Cell => ({ kind: 'number', number })
const text = (text: string): Cell => ({ kind: 'text', text })

test.each([
  [number('1234.5'), 123_450],
  [number('1234.5600000000001'), 123_456],
  [number('0.30000000000000004'), 30],
  [number('10.005'), 1001],
  [number('-10.005'), -1001],
  [number('-0.001'), 0],
  [number('1E+3'), 100_000],
  [number('1.5E-2'), 2],
  [number('1E+300'), null],
  [text('R$ 1.234,56'), 123_456],
  [text(' -R$\u00a01.234,5 '), -123_450],
  [text('(10,00)'), -1000],
  [text('1234.56'), 123_456],
  [text('1,234,567.89'), 123_456_789],
  [text('1.234'), 123_400],
  [text('33,333333'), 3333],
  [text('999.999.999.999,99'), 99_999_999_999_999],
  [text('1.23,4'), null],
  [text('1,234'), null],
  [text('1.000,125'), 100_013],
  [text('dez'), null],
  [text('--1'), null],
  [{ kind: 'error', error: '#N/A' }, null],
] as const)('%j in cents is %j', (cell, cents) => {
  expect(centsOfCell(cell)).toBe(cents)
})

test.each([
  [{ kind: 'date', date: '2024-12-31', time: '10:00:00' }, '2024-12-31'],
  [text('31/12/2024'), '2024-12-31'],
  [text(' 1/2/2024 '), '2024-02-01'],
  [text('31-12-2024 23:59'), '2024-12-31'],
  [text('2024-12-31T23:59:59Z'), '2024-12-31'],
  [text('15/11/1889'), '1889-11-15'],
  [text('29/02/2023'), null],
  [text('12/31/2024'), null],
  [text('31/12/24'), null],
  [text('amanhã'), null],
  [number('45657'), null],
] as const)('the day of %j is %j', (cell, day) => {
  expect(dateOfCell(cell)).toBe(day)
})

test.each([
  [{ kind: 'empty' }, ''],
  [text(' a '), ' a '],
  [number('1234.50'), '1234,5'],
  [number('1E-7'), '0,0000001'],
  [number('-0'), '-0'],
  [{ kind: 'date', date: '2024-12-31' }, '31/12/2024'],
  [{ kind: 'date', date: '2024-12-31', time: '08:00:00' }, '31/12/2024 08:00:00'],
  [{ kind: 'boolean', boolean: true }, 'Sim'],
  [{ kind: 'boolean', boolean: false }, 'Não'],
  [{ kind: 'error', error: '#REF!' }, '#REF!'],
] as const)('%j says %j', (cell, words) => {
  expect(textOfCell(cell)).toBe(words)
})
