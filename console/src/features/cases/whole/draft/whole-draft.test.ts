import { describe, expect, it } from 'vitest'
import { formTypes, layForm } from '@tratativa/contract/clients/form-fields'
import { emptyPerson } from '../../../people/index.ts'
import { emptyWhole, mergeNews, toWholeSent } from './whole-draft.ts'
import type { WholeDraft, WholeTexts } from './whole-draft.ts'
import { problemsOfWhole } from './whole-problems.ts'

const form = formTypes.flatMap((type) => layForm(type, new Map(), false))
const drafted = (texts: Partial<WholeTexts>, parties = emptyWhole().parties): WholeDraft => ({
  texts: { ...emptyWhole().texts, ...texts },
  parties,
})
const whole = drafted({ client: '3', processNumber: '0701300-13.2011.8.26.0020', dealLimitDate: '2031-01-10' }, [
  { person: { is: 'new', person: { ...emptyPerson, name: 'Ana Lima' } }, lawyer: null },
])

describe('draft of a case', () => {
  it('CASE-022 lists what its form still requires, field by field', () => {
    expect([...problemsOfWhole(emptyWhole(), form)]).toEqual([
      ['client', 'required'],
      ['processNumber', 'required'],
      ['dealLimitDate', 'required'],
      ['parties.0.person', 'required'],
    ])
    const wrong = drafted({ ...whole.texts, processNumber: '0701300-14.2011.8.26.0020', instalments: '0' }, [
      ...whole.parties,
    ])
    expect([...problemsOfWhole(wrong, form)]).toEqual([
      ['processNumber', 'process.wrong'],
      ['instalments', 'number.wrong'],
    ])
    expect(problemsOfWhole(whole, form).size).toBe(0)
  })

  it('sends an offer only when it was changed', () => {
    const base = drafted({ ...whole.texts, lastProposal: '4.000,00' }, [...whole.parties])
    expect(toWholeSent(base, base)).not.toHaveProperty('lastProposal')
    const changed = drafted({ ...base.texts, lastProposal: '4.500,00' }, [...whole.parties])
    expect(toWholeSent(changed, base)).toMatchObject({ lastProposal: '4.500,00', client: 3, hearingAt: null })
  })

  it('merges what somebody else saved, and lists the fields that both changed', () => {
    const mine = drafted({ ...whole.texts, clientFolder: 'P-1', object: 'Juros' }, [...whole.parties])
    const news = drafted({ ...whole.texts, clientFolder: 'P-2', district: 'Santos' }, [...whole.parties])
    const { draft, conflicts } = mergeNews(whole, mine, news)
    expect(draft.texts).toMatchObject({ clientFolder: 'P-1', object: 'Juros', district: 'Santos' })
    expect(conflicts).toEqual(['clientFolder'])
  })
})
