// Cells edited in the list: the value of a cell, the endpoint input that changes it, and the row as shown until the server answers.
import type { CaseFieldsInput } from '@tratativa/contract/cases/deals/fields'
import type { DealSituation } from '@tratativa/contract/cases/rules/shapes'
import { processualStates } from '@tratativa/contract/cases/shapes'
import type { CaseRow } from '@tratativa/contract/cases/shapes'

/** CASE-011: the columns of the list that can be edited in place. */
export const editFields = [
  'situation',
  'limitDate',
  'authorCounterProposalValue',
  'clientCounterProposalValue',
  'processualState',
] as const
export type EditField = (typeof editFields)[number]
const dealFields: readonly EditField[] = ['situation', 'authorCounterProposalValue', 'clientCounterProposalValue']
/** The deal of a colleague is theirs; the other columns are everybody's. */
export const isDealField = (field: EditField): boolean => dealFields.includes(field)

/** '' means no value; money as '1.234,56', days as 'YYYY-MM-DD', names as text. */
export type Edits = Partial<Record<EditField, string>>

const readers: Record<EditField, (row: CaseRow) => string> = {
  situation: ({ deal }) => deal.situation.name,
  limitDate: ({ deal }) => deal.limitDate ?? '',
  authorCounterProposalValue: ({ deal }) => deal.authorCounterProposalValue ?? '',
  clientCounterProposalValue: ({ deal }) => deal.clientCounterProposalValue ?? '',
  processualState: ({ processualState }) => processualState,
}
export const valueOf = (row: CaseRow, field: EditField) => readers[field](row)

const nought = '0,00'
export const namesValue = (money: string) => money !== '' && money !== nought

export const toFieldsInput = (field: EditField, value: string): CaseFieldsInput => {
  if (field === 'situation') return { dealStatus: value }
  if (field !== 'processualState') return { [field]: value }
  const state = processualStates.find((processualState) => processualState === value)
  return state ? { processualState: state } : {}
}

const withDeal = (row: CaseRow, deal: Partial<CaseRow['deal']>): CaseRow => ({ ...row, deal: { ...row.deal, ...deal } })

const inSituation = (row: CaseRow, name: string, situations: readonly DealSituation[]): CaseRow => {
  const situation = situations.find((dealSituation) => dealSituation.name === name)
  if (!situation) return row
  const { id, key, tone, status } = situation
  const moved = withDeal(row, { status: name, situation: { id, key, name, tone } })
  return status ? { ...moved, status: status.name } : moved
}

/** CASE-012: our counter-offer with a value is also the proposal and the last proposal. */
const countered = (row: CaseRow, value: string): CaseRow =>
  withDeal(row, {
    clientCounterProposalValue: value === '' ? nought : value,
    ...(namesValue(value) ? { proposals: value, lastProposal: value } : {}),
  })

const changers: Record<EditField, (row: CaseRow, value: string, situations: readonly DealSituation[]) => CaseRow> = {
  situation: inSituation,
  limitDate: (row, value) => withDeal(row, { limitDate: value || null }),
  authorCounterProposalValue: (row, value) => withDeal(row, { authorCounterProposalValue: value || nought }),
  clientCounterProposalValue: countered,
  processualState: (row, value) => ({
    ...row,
    processualState: processualStates.find((processualState) => processualState === value) ?? row.processualState,
  }),
}

export const withEdits = (row: CaseRow, edits: Edits, situations: readonly DealSituation[]): CaseRow =>
  editFields.reduce((changed, field) => {
    const value = edits[field]
    return value === undefined ? changed : changers[field](changed, value, situations)
  }, row)

/** Decides what to do when somebody else changed the row between reading and saving. */
export const settle = (versions: { base: string; mine: string; theirs: string }): 'again' | 'done' | 'conflict' => {
  // Another field of the row changed: the edited cell still has the value that the user saw.
  if (versions.theirs === versions.base) return 'again'
  return versions.theirs === versions.mine ? 'done' : 'conflict'
}
