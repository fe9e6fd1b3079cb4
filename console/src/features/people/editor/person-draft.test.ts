import { describe, expect, it } from 'vitest'
import { emptyPerson, likenessOf, problemsOf, rowOfRefusal, toSent } from './person-draft.ts'
import type { AddressDraft, PersonDraft } from './person-draft.ts'

const phone = (value: string): AddressDraft => ({ kind: 'phone', value, label: '', isWhatsapp: false })
const mail = (value: string): AddressDraft => ({ kind: 'email', value, label: '', isWhatsapp: false })
const draftWith = (personDraft: Partial<PersonDraft>): PersonDraft => ({
  ...emptyPerson,
  name: 'Ana Lima',
  ...personDraft,
})

describe('person draft', () => {
  it('PERSON-003 is validated field by field before it is sent', () => {
    const wrong = draftWith({
      name: ' ',
      cpf: '52998224724',
      isLawyer: true,
      oab: 'XX 1',
      addresses: [phone('1187654321'), mail('ana@'), phone('1134567890'), phone('1134567890'), phone('')],
    })
    expect([...problemsOf(wrong)]).toEqual([
      ['name', 'required'],
      ['cpf', 'invalid.cpf'],
      ['oab', 'invalid.oab'],
      ['addresses.0', 'invalid.phone'],
      ['addresses.1', 'invalid.email'],
      ['addresses.3', 'twice'],
    ])
    expect(problemsOf(draftWith({ cpf: '52998224725' })).size).toBe(0)
  })

  it('is sent without empty rows, and without a bar number for a person who is no lawyer', () => {
    const sent = toSent(draftWith({ oab: 'SP 1', addresses: [phone(''), mail('a@b.co'), phone('1134567890')] }))
    expect(sent).toMatchObject({ oab: '', addresses: [{ value: 'a@b.co' }, { value: '1134567890' }] })
  })

  it('finds the row of a refusal by the field that the server names', () => {
    const personDraft = draftWith({ addresses: [phone(''), mail('a@b.co'), phone('1134567890')] })
    expect(rowOfRefusal(personDraft, 'addresses.1.value')).toBe('addresses.2')
    expect(rowOfRefusal(personDraft, 'cpf')).toBe('cpf')
  })

  it('is compared with others once a field is complete', () => {
    expect(likenessOf(draftWith({ name: 'An', cpf: '529', addresses: [phone('119')] }))).toBeNull()
    expect(
      likenessOf(draftWith({ name: 'Ana', cpf: '52998224725', addresses: [phone('119'), mail('a@b.co')] })),
    ).toEqual({
      name: 'Ana',
      cpf: '52998224725',
      oab: '',
      addresses: [{ kind: 'email', value: 'a@b.co' }],
    })
  })
})
