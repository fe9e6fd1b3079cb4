import { describe, expect, it } from 'vitest'
import { layForm } from '@tratativa/contract/clients/form-fields'
import { asGiven, choose, move } from './form-draft.ts'

const form = layForm('case', new Map(), false)
const parties = layForm('parties', new Map(), false)
const fieldOf = (fields: typeof form, key: string) => fields.find((field) => field.key === key)

describe('choosing the fields of a form', () => {
  it('CLIENT-004 what is required is asked', () => {
    const next = choose(form, 'internalId', { isRequired: true })
    expect(fieldOf(next, 'internalId')).toMatchObject({ isAsked: true, isRequired: true })
  })
  it('CLIENT-004 what is not asked is not required', () => {
    const next = choose(form, 'caseType', { isAsked: false })
    expect(fieldOf(next, 'caseType')).toMatchObject({ isAsked: false, isRequired: false })
  })
  it('CLIENT-004 keeps what a form cannot do without, which may have a name of its own all the same', () => {
    const next = choose(parties, 'authorName', { isAsked: false, label: 'Reclamante' })
    expect(fieldOf(next, 'authorName')).toMatchObject({ isAsked: true, isRequired: true, label: 'Reclamante' })
  })
  it('moves a field by one place and no further than the ends', () => {
    const [first, second] = form
    if (!first || !second) throw new Error('the form is empty')
    expect(move(form, second.key, -1).slice(0, 2)).toEqual([second, first])
    expect(move(form, first.key, -1)).toEqual(form)
    expect(move(move(form, first.key, 1), first.key, -1)).toEqual(form)
  })
  it('is given in the order of the list', () => {
    expect(asGiven(form).map((field) => field.key)).toEqual(form.map((field) => field.key))
  })
})
