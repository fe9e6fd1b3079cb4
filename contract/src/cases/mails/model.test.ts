import { describe, expect, it } from 'vitest'
import type { CaseRow } from '../shapes.ts'
import { fillModel } from './model.ts'

describe('the text of a model', () => {
  it('names as the company the client of the case, not its sub-client, whose portfolio the recipient does not know', () => {
    const case_ = { client: { id: 1, name: 'Banco Andorinha S.A.' }, companyName: 'Cartões' } as CaseRow
    expect(fillModel('Pelo {{empresa}}', case_)).toBe('Pelo Banco Andorinha S.A.')
  })
})
