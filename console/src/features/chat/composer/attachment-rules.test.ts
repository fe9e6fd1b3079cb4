import { megabytes } from '@tratativa/contract/kernel/file-kinds'
import { describe, expect, it } from 'vitest'
import { accepted, kindOf, problemOf } from './attachment-rules.ts'

const file = (name: string, type: string, size = 10) => ({ name, type, size })

describe('CHAT-025 attachment rules', () => {
  it.each([
    ['image', file('foto.jpg', 'image/jpeg'), null],
    ['image', file('foto.jpg', 'application/pdf'), 'attach.notImage'],
    ['image', file('foto.jpg', ''), 'attach.notImage'],
    ['image', file('foto.jpg', 'image/jpeg', 0), 'attach.imageFailed'],
    ['image', file('foto.jpg', 'image/jpeg', megabytes(5) + 1), 'attach.tooBig'],
    ['document', file('minuta.PDF', 'application/pdf'), null],
    ['document', file('planilha.xls', 'application/vnd.ms-excel', megabytes(99)), null],
    ['document', file('planilha.xlsx', ''), null],
    ['document', file('carta.doc', ''), null],
    ['document', file('minuta.exe', 'application/pdf'), 'attach.notDocument'],
    ['document', file('sem-nome', ''), 'attach.notDocument'],
    ['document', file('minuta.pdf', 'application/pdf', 0), 'attach.documentFailed'],
    ['document', file('minuta.pdf', 'application/pdf', megabytes(101)), 'attach.tooBig'],
  ] as const)('%s %o: %s', (kind, pickedFile, problem) => expect(problemOf(kind, pickedFile)).toBe(problem))

  it('attach a pasted or dropped file as a picture or document by its type', () => {
    expect(kindOf({ type: 'image/png' })).toBe('image')
    expect(kindOf({ type: 'application/pdf' })).toBe('document')
  })

  it('list the extensions in the file chooser', () => {
    for (const extension of ['.pdf', '.doc', '.docx', '.xls', '.xlsx'])
      expect(accepted.document.split(',')).toContain(extension)
  })
})
