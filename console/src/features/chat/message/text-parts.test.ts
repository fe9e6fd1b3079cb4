import { describe, expect, it } from 'vitest'
import { cutPreview, plainText, textParts } from './text-parts.ts'

const drawn = (text: string) =>
  textParts(text)
    .map(({ kind, isBold, text: partText }) => `${isBold ? 'b' : ''}${kind === 'link' ? 'a' : ''}[${partText}]`)
    .join('')

describe('the text of a message', () => {
  it.each([
    ['Ela aceita *R$ 6.200,00*, hoje.', '[Ela aceita ]b[R$ 6.200,00][, hoje.]'],
    ['*tudo* e *mais*', 'b[tudo][ e ]b[mais]'],
    ['2*3*4 e 5 * 6 * 7', '[2*3*4 e 5 * 6 * 7]'],
    ['*sem fim', '[*sem fim]'],
    ['*uma linha\noutra*', '[*uma linha\noutra*]'],
    ['(*entre parênteses*)', '[(]b[entre parênteses][)]'],
    ['** nada **', '[** nada **]'],
  ])('CHAT-012 shows bold for asterisks: %s', (text, expected) => expect(drawn(text)).toBe(expected))

  it.each([
    ['Ela fecha por R$ 6.200,00 hoje', 'R$ 6.200,00'],
    ['Ela fecha por *R$ 6.200,00* hoje', 'R$ 6.200,00'],
    ['Ela fecha por *seis mil* e duzentos', 'seis mil* e duzentos'],
    ['6.200', '6.200'],
  ])('TERM-001 marks the words that an amount was read from: %s', (text, words) => {
    const from = text.indexOf(words)
    const parts = textParts(text, { from, to: from + words.length })
    const marked = parts.filter(({ isMarked }) => isMarked).map((part) => part.text)
    expect(marked.join('')).toBe(words.replace('*', ''))
    expect(parts.map((part) => part.text).join('')).toBe(text.replaceAll('*', ''))
    expect(textParts(text).some(({ isMarked }) => isMarked)).toBe(false)
  })

  it('CHAT-012 interprets no other markup', () => {
    const text = '_itálico_ ~riscado~ ```código``` <b>marca</b> &amp; [x](y)'
    expect(drawn(text)).toBe(`[${text}]`)
  })

  it.each([
    ['veja https://exemplo.com.br/a?b=c#d.', '[veja ]a[https://exemplo.com.br/a?b=c#d][.]'],
    ['(http://exemplo.com)', '[(]a[http://exemplo.com][)]'],
    ['*https://exemplo.com*', 'ba[https://exemplo.com]'],
    ['javascript:alert(1) ftp://x', '[javascript:alert(1) ftp://x]'],
    ['https://', '[https://]'],
  ])('finds links: %s', (text, expected) => expect(drawn(text)).toBe(expected))

  it('CHAT-003 the last message is cut at 30 characters', () => {
    expect(cutPreview('Bom dia, Camila. Conseguiu resposta do banco?')).toBe('Bom dia, Camila. Conseguiu res…')
    expect(cutPreview('x'.repeat(30))).toBe('x'.repeat(30))
    expect(Array.from(cutPreview('👍'.repeat(31)))).toHaveLength(31)
  })

  it('a preview is one line without markup', () => expect(plainText(' *Olá*\n  tudo bem? ')).toBe('Olá tudo bem?'))
})
