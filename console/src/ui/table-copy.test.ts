import { describe, expect, it } from 'vitest'
import { neutral, toHtml, toTsv } from './table-copy.ts'

describe('table for the clipboard', () => {
  const table = {
    head: ['Autor', 'Contrap. réu'],
    rows: [
      [{ text: 'Ana <b>' }, { text: '1.234,56', isValue: true }],
      [{ text: '=HYPERLINK("http://x")' }, { text: '-', isValue: true }],
    ],
  }

  it('is tab-separated, one line for each row', () => {
    expect(toTsv(table)).toBe('Autor\tContrap. réu\r\nAna <b>\t1.234,56\r\n\'=HYPERLINK("http://x")\t-')
  })

  it('is an HTML table whose texts stay texts', () => {
    const html = toHtml(table)
    expect(html).toContain('<th>Contrap. réu</th>')
    expect(html).toContain('<td style="mso-number-format:\'\\@\'">Ana &lt;b&gt;</td><td>1.234,56</td>')
  })

  it('never contains a formula', () => {
    for (const text of ['=1+1', '+55 11 9', '-2', '@SUM(A1)', ' =1', '\t=1']) expect(neutral({ text })).toBe(`'${text}`)
    expect(neutral({ text: 'Ana - Bia' })).toBe('Ana - Bia')
  })

  it('keeps a cell in one cell', () => {
    expect(toTsv({ head: ['a'], rows: [[{ text: 'one\ttwo\nthree' }]] })).toBe('a\r\none two three')
  })
})
