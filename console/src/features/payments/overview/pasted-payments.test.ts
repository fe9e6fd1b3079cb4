import { describe, expect, it } from 'vitest'
import { readPasted } from './pasted-payments.ts'

const now = new Date('2026-11-26T15:00:00Z')

describe('pasted payments', () => {
  it('finds process number, amount and day in any order, and leaves the headings out', () => {
    const text = [
      'PROCESSO\tVALOR\tDATA',
      '0000832-35.2018.4.01.3202\t1.234,56\t20/11/2026',
      '2026-11-19;"R$ 500,00";0701300-13.2011.8.26.0020',
      '',
      'ANTIGO-77\t10,00',
    ].join('\n')
    expect(readPasted(text, now)).toEqual([
      { processNumber: '0000832-35.2018.4.01.3202', value: '1.234,56', paidOn: '2026-11-20' },
      { processNumber: '0701300-13.2011.8.26.0020', value: 'R$ 500,00', paidOn: '2026-11-19' },
      { processNumber: 'ANTIGO-77', value: '10,00', paidOn: '2026-11-26' },
    ])
  })
})
