import { describe, expect, it } from 'vitest'
import { textPieces } from './text-links.ts'

describe('the addresses in a mail', () => {
  it('are cut out without the point of the sentence', () => {
    expect(textPieces('Abra https://a.demo/signin?token=x-1. Vale 30 minutos.')).toEqual([
      { text: 'Abra ', isLink: false },
      { text: 'https://a.demo/signin?token=x-1', isLink: true },
      { text: '. Vale 30 minutos.', isLink: false },
    ])
  })

  it('are web addresses and nothing else', () => {
    expect(textPieces('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', isLink: false }])
    expect(textPieces('')).toEqual([])
  })
})
