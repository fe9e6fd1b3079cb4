import { describe, expect, it } from 'vitest'
import { caseColumns } from '@tratativa/contract/cases/columns'
import { editFields, toFieldsInput, settle, valueOf, withEdits } from './edited-row.ts'
import { aRow, someSituations } from '../sample-row.ts'

describe('an edited cell in the list', () => {
  it('CASE-011 is one of situation, deadline, both counterproposals and the procedural phase', () => {
    const editable = caseColumns.filter(({ isEditable }) => isEditable).map(({ key }) => key)
    expect([...editFields].toSorted()).toEqual(editable.toSorted())
    expect(editFields.map((field) => Object.keys(toFieldsInput(field, 'Pós Sentença'))[0])).toEqual([
      'dealStatus',
      'limitDate',
      'authorCounterProposalValue',
      'clientCounterProposalValue',
      'processualState',
    ])
  })

  it('shows the new value before the server has answered', () => {
    const edited = withEdits(aRow(), { limitDate: '2026-11-30', processualState: 'Pós Sentença' }, [])
    expect([valueOf(edited, 'limitDate'), valueOf(edited, 'processualState')]).toEqual(['2026-11-30', 'Pós Sentença'])
    expect(withEdits(aRow(), { limitDate: '' }, []).deal.limitDate).toBeNull()
  })

  it('CASE-012 a defendant counter-offer other than 0,00 is also the proposal and the last proposal', () => {
    const { deal } = withEdits(aRow(), { clientCounterProposalValue: '6.500,00' }, [])
    expect([deal.clientCounterProposalValue, deal.proposals, deal.lastProposal]).toEqual(Array(3).fill('6.500,00'))
    for (const none of ['', '0,00']) {
      const { deal: editedDeal } = withEdits(aRow(), { clientCounterProposalValue: none }, [])
      expect([editedDeal.clientCounterProposalValue, editedDeal.proposals]).toEqual(['0,00', aRow().deal.proposals])
    }
  })

  it('takes the status that belongs to its new situation', () => {
    const row = withEdits(aRow(), { situation: 'Acordo fechado' }, someSituations)
    expect([row.deal.situation.tone, row.status]).toEqual(['closed', 'Acordo fechado'])
    expect(withEdits(aRow(), { situation: 'Em negociação' }, someSituations).status).toBe(aRow().status)
  })
})

describe('a row changed by somebody else meanwhile', () => {
  it('is saved again when they changed another cell', () => {
    expect(settle({ base: '1,00', mine: '2,00', theirs: '1,00' })).toBe('again')
  })
  it('is left unchanged when they wrote the same value, and is a conflict when they wrote another value', () => {
    expect(settle({ base: '1,00', mine: '2,00', theirs: '2,00' })).toBe('done')
    expect(settle({ base: '1,00', mine: '2,00', theirs: '3,00' })).toBe('conflict')
  })
})
