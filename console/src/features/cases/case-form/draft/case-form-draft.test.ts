import { describe, expect, it } from 'vitest'
import { formTypes, arrangeFormFields } from '@tratativa/contract/clients/form-fields'
import { emptyPerson } from '../../../people/index.ts'
import { emptyCaseForm, mergeServerChange, toCaseFormInput } from './case-form-draft.ts'
import type { CaseFormDraft, CaseFormTexts } from './case-form-draft.ts'
import { problemsOfCaseForm } from './case-form-problems.ts'

const form = formTypes.flatMap((type) => arrangeFormFields(type, new Map(), false))
const drafted = (texts: Partial<CaseFormTexts>, parties = emptyCaseForm().parties): CaseFormDraft => ({
  texts: { ...emptyCaseForm().texts, ...texts },
  parties,
})
const filledDraft = drafted({ client: '3', processNumber: '0701300-13.2011.8.26.0020', dealLimitDate: '2031-01-10' }, [
  { person: { is: 'new', person: { ...emptyPerson, name: 'Ana Lima' } }, lawyer: null },
])

describe('draft of a case', () => {
  it('CASE-022 lists what its form still requires, field by field', () => {
    expect([...problemsOfCaseForm(emptyCaseForm(), form)]).toEqual([
      ['client', 'required'],
      ['processNumber', 'required'],
      ['dealLimitDate', 'required'],
      ['parties.0.person', 'required'],
    ])
    const wrong = drafted({ ...filledDraft.texts, processNumber: '0701300-14.2011.8.26.0020', instalments: '0' }, [
      ...filledDraft.parties,
    ])
    expect([...problemsOfCaseForm(wrong, form)]).toEqual([
      ['processNumber', 'process.wrong'],
      ['instalments', 'number.wrong'],
    ])
    expect(problemsOfCaseForm(filledDraft, form).size).toBe(0)
  })

  it('sends an offer only when it was changed', () => {
    const base = drafted({ ...filledDraft.texts, lastProposal: '4.000,00' }, [...filledDraft.parties])
    expect(toCaseFormInput(base, base)).not.toHaveProperty('lastProposal')
    const changed = drafted({ ...base.texts, lastProposal: '4.500,00' }, [...filledDraft.parties])
    expect(toCaseFormInput(changed, base)).toMatchObject({ lastProposal: '4.500,00', client: 3, hearingAt: null })
  })

  it('merges what somebody else saved, and lists the fields that both changed', () => {
    const mine = drafted({ ...filledDraft.texts, clientFolder: 'P-1', object: 'Juros' }, [...filledDraft.parties])
    const news = drafted({ ...filledDraft.texts, clientFolder: 'P-2', district: 'Santos' }, [...filledDraft.parties])
    const { draft, conflicts } = mergeServerChange(filledDraft, mine, news)
    expect(draft.texts).toMatchObject({ clientFolder: 'P-1', object: 'Juros', district: 'Santos' })
    expect(conflicts).toEqual(['clientFolder'])
  })
})
