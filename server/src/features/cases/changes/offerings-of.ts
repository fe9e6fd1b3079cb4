// Finds the offers in the fields of a change: a value equal to the stored one is no offer.
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import type { CaseState } from './case-columns.ts'
import type { Offering } from './case-change.ts'

interface Counter {
  readonly value: number | null
  readonly text: string
}

/** Returns the new counterproposal, or null when it equals the stored one. An empty counterproposal is 0,00. */
const counterFrom = (stands: Counter, value: number | null | undefined, text: string | undefined): Counter | null => {
  const newValue = value === undefined ? stands.value : (value ?? (stands.value === null ? null : 0))
  const words = text ?? (value === undefined || newValue === stands.value ? stands.text : '')
  return newValue === stands.value && words === stands.text ? null : { value: newValue, text: words }
}

export const offeringsOf = (fields: CaseFields, state: CaseState): Offering[] => {
  const theirs = counterFrom(
    { value: state.author_counter, text: state.author_counter_text },
    fields.authorCounterProposalValue,
    fields.authorCounterProposalText,
  )
  const ours = counterFrom(
    { value: state.client_counter, text: state.client_counter_text },
    fields.clientCounterProposalValue,
    fields.clientCounterProposalText,
  )
  const stands = ours?.value ? ours.value : state.last_proposal
  const proposal = fields.lastProposal
  return [
    ...(theirs ? [{ side: 'theirs' as const, move: 'counter' as const, ...theirs, value: theirs.value ?? 0 }] : []),
    ...(ours ? [{ side: 'ours' as const, move: 'counter' as const, ...ours, value: ours.value ?? 0 }] : []),
    ...(proposal && proposal !== stands
      ? [{ side: 'ours' as const, move: 'proposal' as const, value: proposal, text: '' }]
      : []),
  ]
}
