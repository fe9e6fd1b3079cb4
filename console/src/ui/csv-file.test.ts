import { describe, expect, it } from 'vitest'
import { toCsv } from './csv-file.ts'

describe('a table as a file for spreadsheets', () => {
  it('quotes what separates cells, and keeps text from running as a formula', () => {
    const head = ['Negociador', 'Acordos']
    const rows = [
      ['Ana; "Bia"', '1.234,5'],
      ['=1+1', '-3'],
    ]
    expect(toCsv({ head, rows })).toBe('Negociador;Acordos\r\n"Ana; ""Bia""";1.234,5\r\n\'=1+1;-3')
  })
})
