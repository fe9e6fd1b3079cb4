import { describe, expect, it } from 'vitest'
import { courtOf, readProcess } from './process.ts'

describe('a process number as typed', () => {
  it.each([
    '0701300-13.2011.8.26.0020',
    '701300-13.2011.8.26.0020',
    '07013001320118260020',
    ' 0701300-13.2011.8.26.0020 ',
  ])('reads %j', (text) => expect(readProcess(text)).toEqual({ is: 'number', digits: '07013001320118260020' }))

  it.each(['583.00.2001.012345-6', '2001.61.00.001234-5', '024/1.05.0012345-6', '1234/98'])(
    'accepts %j as a number of the old format',
    (text) => expect(readProcess(text)).toEqual({ is: 'old', text }),
  )

  it.each([
    '0701300-14.2011.8.26.0020',
    '07013001420118260020',
    '701300-14.2011.8.26.0020',
    'abc',
    '12',
    '<b>12345</b>',
  ])('rejects %j as mistyped', (text) => expect(readProcess(text)).toEqual({ is: 'wrong' }))

  it('reads an empty text as no number', () => expect(readProcess('  ')).toEqual({ is: 'none' }))

  it('reads court and state from the number', () => {
    expect(courtOf('07013001320118260020')).toEqual({ court: 'TJSP', state: 'SP' })
    expect(courtOf('00000000000000000000')).toEqual({ court: '', state: '' })
  })
})
