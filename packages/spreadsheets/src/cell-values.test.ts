import { expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { centsOfCell, dateOfCell, textOfCell } from './cell-values.ts'

const numberCell = (number: string): Cell => ({ kind: 'number', number })
const textCell = (text: string): Cell => ({ kind: 'text', text })

test.each([
  [numberCell('1234.5'), 123_450],
  [numberCell('1234.5600000000001'), 123_456],
  [numberCell('0.30000000000000004'), 30],
  [numberCell('10.005'), 1001],
  [numberCell('-10.005'), -1001],
  [numberCell('-0.001'), 0],
  [numberCell('1E+3'), 100_000],
  [numberCell('1.5E-2'), 2],
  [numberCell('1E+300'), null],
  [textCell('R$ 1.234,56'), 123_456],
  [textCell(' -R$\u00a01.234,5 '), -123_450],
  [textCell('(10,00)'), -1000],
  [textCell('1234.56'), 123_456],
  [textCell('1,234,567.89'), 123_456_789],
  [textCell('1.234'), 123_400],
  [textCell('33,333333'), 3333],
  [textCell('999.999.999.999,99'), 99_999_999_999_999],
  [textCell('1.23,4'), null],
  [textCell('1,234'), null],
  [textCell('1.000,125'), 100_013],
  [textCell('dez'), null],
  [textCell('--1'), null],
  [{ kind: 'error', error: '#N/A' }, null],
] as const)('%j in cents is %j', (cell, cents) => {
  expect(centsOfCell(cell)).toBe(cents)
})

test.each([
  [{ kind: 'date', date: '2024-12-31', time: '10:00:00' }, '2024-12-31'],
  [textCell('31/12/2024'), '2024-12-31'],
  [textCell(' 1/2/2024 '), '2024-02-01'],
  [textCell('31-12-2024 23:59'), '2024-12-31'],
  [textCell('2024-12-31T23:59:59Z'), '2024-12-31'],
  [textCell('15/11/1889'), '1889-11-15'],
  [textCell('29/02/2023'), null],
  [textCell('12/31/2024'), null],
  [textCell('31/12/24'), null],
  [textCell('amanhã'), null],
  [numberCell('45657'), null],
] as const)('the day of %j is %j', (cell, day) => {
  expect(dateOfCell(cell)).toBe(day)
})

test.each([
  [{ kind: 'empty' }, ''],
  [textCell(' a '), ' a '],
  [numberCell('1234.50'), '1234,5'],
  [numberCell('1E-7'), '0,0000001'],
  [numberCell('-0'), '-0'],
  [{ kind: 'date', date: '2024-12-31' }, '31/12/2024'],
  [{ kind: 'date', date: '2024-12-31', time: '08:00:00' }, '31/12/2024 08:00:00'],
  [{ kind: 'boolean', boolean: true }, 'Sim'],
  [{ kind: 'boolean', boolean: false }, 'Não'],
  [{ kind: 'error', error: '#REF!' }, '#REF!'],
] as const)('%j says %j', (cell, words) => {
  expect(textOfCell(cell)).toBe(words)
})
