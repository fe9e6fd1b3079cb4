import { describe, expect, it } from 'vitest'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { mailAddresses, openAddresses } from './mail-addresses.ts'

const person = (name: string, emails: readonly string[], blocked: readonly string[] = []) => ({
  name,
  blocking: 'none',
  addresses: emails.map((value) => ({
    kind: 'email',
    value,
    label: '',
    is_whatsapp: false,
    is_blocked: blocked.includes(value),
  })),
})
const parties = [
  {
    person: person('Maria', ['maria@a.br']),
    lawyer: person('Paulo', ['paulo@b.br', 'sala@b.br'], ['sala@b.br']),
    isRepresented: true,
  },
  { person: person('João', ['joao@a.br']), lawyer: null, isRepresented: false },
  { person: person('Ana', []), lawyer: person('Paulo', ['paulo@b.br']), isRepresented: true },
] as unknown as CaseDetail['parties']

describe('recipients of a mail of a case', () => {
  it('CASE-021 lists every address once, with the reason where it may not be written to', () =>
    expect(mailAddresses({ parties }).map(({ value, barred }) => [value, barred])).toEqual([
      ['paulo@b.br', null],
      ['sala@b.br', 'blocked'],
      ['maria@a.br', 'represented'],
      ['joao@a.br', null],
    ]))
  it('chooses all addresses that may be written to', () =>
    expect(openAddresses(mailAddresses({ parties }))).toEqual(['paulo@b.br', 'joao@a.br']))
})
