import { describe, expect, it } from 'vitest'
import { splitTextByLinks } from './text-links.ts'

describe('addresses in a mail', () => {
  it('are cut without the full stop of the sentence', () => {
    expect(splitTextByLinks('Abra https://a.demo/signin?token=x-1. Vale 30 minutos.')).toEqual([
      { text: 'Abra ', isLink: false },
      { text: 'https://a.demo/signin?token=x-1', isLink: true },
      { text: '. Vale 30 minutos.', isLink: false },
    ])
  })

  it('are only web addresses', () => {
    expect(splitTextByLinks('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', isLink: false }])
    expect(splitTextByLinks('')).toEqual([])
  })
})
