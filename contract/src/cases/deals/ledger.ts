// The ledger of a deal: the values that each side named, in order, and the deal's fields computed from them.

/**
 * The outcome of an offer. The last outcome counts; an offer without an outcome is open. Retracted: recorded by mistake, or undone. Unsent:
 * its message has not reached the other side yet.
 */
export const outcomes = ['open', 'accepted', 'refused', 'expired', 'superseded', 'retracted', 'unsent'] as const
export type Outcome = (typeof outcomes)[number]

/** An answer ends an offer: only a correction, which states its reason, replaces it. */
export const answers = ['accepted', 'refused'] as const
export type Answer = (typeof answers)[number]
export const isAnswer = (outcome: Outcome): outcome is Answer => answers.some((answer) => answer === outcome)

/** The outcomes that may follow each outcome. */
export const outcomeSteps: Readonly<Record<Outcome, readonly Outcome[]>> = {
  open: ['accepted', 'refused', 'expired', 'retracted'],
  accepted: [],
  refused: [],
  expired: ['open', 'accepted', 'retracted'],
  superseded: ['accepted', 'refused', 'retracted'],
  retracted: [],
  unsent: ['open', 'retracted'],
}

/** The deal counts neither an offer that was taken back nor one that has not reached the other side. */
export const isCounted = (outcome: Outcome): boolean => outcome !== 'retracted' && outcome !== 'unsent'

/** The outcomes that a correction may put in the place of an answer. */
export const correctionSteps = {
  accepted: ['open', 'refused', 'retracted'],
  refused: ['open', 'accepted', 'retracted'],
} as const satisfies Readonly<Record<Answer, readonly Outcome[]>>
export type Correction = (typeof correctionSteps)[Answer][number]

export interface LedgerEntry {
  readonly side: 'ours' | 'theirs'
  readonly move: 'proposal' | 'counter'
  /** In cents. Zero names no value: it only empties the field. */
  readonly value: number
  readonly text: string
  readonly outcome: Outcome
}

/** The computed fields of a deal: nobody writes them, they are reduced from its ledger. */
export interface DealValues {
  readonly lastProposal: number | null
  readonly proposals: number | null
  readonly clientCounter: number | null
  readonly clientCounterText: string
  readonly authorCounter: number | null
  readonly authorCounterText: string
}

export const noValues: DealValues = {
  lastProposal: null,
  proposals: null,
  clientCounter: null,
  clientCounterText: '',
  authorCounter: null,
  authorCounterText: '',
}

/** Returns the fields after one more entry. */
export const withEntry = (
  values: DealValues,
  { side, move, value, text }: Omit<LedgerEntry, 'outcome'>,
): DealValues => {
  if (side === 'theirs') return { ...values, authorCounter: value, authorCounterText: text }
  const named = value === 0 ? {} : { lastProposal: value, proposals: value }
  const countered = move === 'counter' ? { clientCounter: value, clientCounterText: text } : {}
  return { ...values, ...named, ...countered }
}

/** Computes the fields of a deal from its whole ledger, oldest entry first. */
export const reduceLedger = (entries: readonly LedgerEntry[]): DealValues =>
  entries.filter(({ outcome }) => isCounted(outcome)).reduce<DealValues>(withEntry, noValues)

/** True while an entry is an offer that can still be accepted. */
export const isOpenOffer = ({ value, outcome }: Pick<LedgerEntry, 'value' | 'outcome'>): boolean =>
  value > 0 && outcome === 'open'

/** Returns the difference between the other side's demand and our offer: zero once they meet, null while one side has named no value. */
export const gapOf = ({ lastProposal, authorCounter }: DealValues): number | null =>
  lastProposal === null || !authorCounter ? null : Math.max(0, authorCounter - lastProposal)
