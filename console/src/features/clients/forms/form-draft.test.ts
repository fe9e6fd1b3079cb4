import { describe, expect, it } from 'vitest'
import { arrangeFormFields } from '@tratativa/contract/clients/form-fields'
import { toFormFieldsInput, choose, moveField } from './form-draft.ts'

const form = arrangeFormFields('case', new Map(), false)
const parties = arrangeFormFields('parties', new Map(), false)
const fieldOf = (fields: typeof form, key: string) => fields.find((field) => field.key === key)

describe('choosing the fields of a form', () => {
  it('CLIENT-004 asks for every required field', () => {
    const next = choose(form, 'internalId', { isRequired: true })
    expect(fieldOf(next, 'internalId')).toMatchObject({ isAsked: true, isRequired: true })
  })
  it('CLIENT-004 makes a field optional when the form stops asking for it', () => {
    const next = choose(form, 'caseType', { isAsked: false })
    expect(fieldOf(next, 'caseType')).toMatchObject({ isAsked: false, isRequired: false })
  })
  it('CLIENT-004 keeps the fixed fields, which may still be renamed', () => {
    const next = choose(parties, 'authorName', { isAsked: false, label: 'Reclamante' })
    expect(fieldOf(next, 'authorName')).toMatchObject({ isAsked: true, isRequired: true, label: 'Reclamante' })
  })
  it('moves a field by one position and no further than the ends', () => {
    const [first, second] = form
    if (!first || !second) throw new Error('form-draft.test: the form is empty')
    expect(moveField(form, second.key, -1).slice(0, 2)).toEqual([second, first])
    expect(moveField(form, first.key, -1)).toEqual(form)
    expect(moveField(moveField(form, first.key, 1), first.key, -1)).toEqual(form)
  })
  it('is sent in the order of the list', () => {
    expect(toFormFieldsInput(form).map((field) => field.key)).toEqual(form.map((field) => field.key))
  })
})
