import { describe, expect, it } from 'vitest'
import { personId } from '@tratativa/contract/kernel/ids'
import { noPostalAddress } from '@tratativa/contract/kernel/postal-address'
import type { PersonDetail } from '@tratativa/contract/people/shapes'
import { conflictingFieldsOf, chosenSides, mergeSideOf } from './merge-sides.ts'

const person = (personFields: Partial<PersonDetail>): PersonDetail => ({
  id: personId.parse(1),
  name: 'Ana Lima',
  postalAddress: noPostalAddress,
  email: '',
  cpf: null,
  telephones: [],
  whatsapp: [],
  is_lawyer: false,
  is_active: true,
  oab: null,
  blocking: 'none',
  addresses: [],
  version: 1,
  merged_into: null,
  merges: [],
  createdAt: '',
  updatedAt: '',
  ...personFields,
})

const pair = { winner: person({}), loser: person({ name: 'Ana de Lima', cpf: '529.982.247-25', is_lawyer: true }) }

describe('fields that survive a merge', () => {
  it('asks only about fields that differ', () => {
    expect(conflictingFieldsOf(pair)).toEqual(['name', 'cpf', 'is_lawyer'])
  })
  it('takes the winner’s value, or the loser’s where the winner has none, until somebody chooses', () => {
    expect(chosenSides(pair, {})).toEqual({ name: 'winner', cpf: 'loser', is_lawyer: 'loser' })
    expect(mergeSideOf('cpf', { cpf: 'winner' }, pair)).toBe('winner')
    expect(chosenSides(pair, { name: 'loser' })).toMatchObject({ name: 'loser' })
  })
})
