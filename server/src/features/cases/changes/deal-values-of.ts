import type { DealValues } from '@tratativa/contract/cases/deals/ledger'
import type { CaseState } from './case-columns.ts'

type ValueColumns = Pick<
  CaseState,
  'last_proposal' | 'proposals' | 'client_counter' | 'client_counter_text' | 'author_counter' | 'author_counter_text'
>

/** Returns the ledger values that the row of a case stores. */
export const dealValuesOf = (state: ValueColumns): DealValues => ({
  lastProposal: state.last_proposal,
  proposals: state.proposals,
  clientCounter: state.client_counter,
  clientCounterText: state.client_counter_text,
  authorCounter: state.author_counter,
  authorCounterText: state.author_counter_text,
})

export const columnsOfValues = (values: DealValues): ValueColumns => ({
  last_proposal: values.lastProposal,
  proposals: values.proposals,
  client_counter: values.clientCounter,
  client_counter_text: values.clientCounterText,
  author_counter: values.authorCounter,
  author_counter_text: values.authorCounterText,
})
