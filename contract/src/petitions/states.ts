// The states of a petition and the steps between them.
import { isNegotiator, type Actor } from '../kernel/actor.ts'

export const petitionKinds = [
  'agreement',
  'homologation',
  'payment',
  'without-agreement',
  'power-of-attorney',
  'other',
] as const
export type PetitionKind = (typeof petitionKinds)[number]

export const petitionStates = ['draft', 'in-review', 'approved', 'signed', 'filed', 'returned'] as const
export type PetitionState = (typeof petitionStates)[number]

const steps: Readonly<Record<PetitionState, readonly PetitionState[]>> = {
  draft: ['in-review', 'approved'],
  'in-review': ['draft', 'approved', 'returned'],
  approved: ['draft', 'signed', 'filed', 'returned'],
  signed: ['filed', 'returned'],
  filed: ['returned'],
  returned: ['draft'],
}

/** The text can change only before the approval. */
export const isEditable = (state: PetitionState): boolean =>
  state === 'draft' || state === 'in-review' || state === 'returned'

/** A signed petition takes the signatures of further signers. */
export const isSignable = (state: PetitionState): boolean => state === 'approved' || state === 'signed'

/** Where the visible stamp stands: at the foot of that page. */
export const stampPlaces = ['last-page', 'first-page'] as const
export type StampPlace = (typeof stampPlaces)[number]

/** The reason that a signature states unless the signer writes another: documents are in Portuguese. */
export const usualSigningReason = 'Assinatura da petição'

/** Approval is for those who lead; the rest is for everybody who works on the case. 'signed' is reached only by a signature. */
export const canMovePetition = (actor: Pick<Actor, 'profileTypeId'>, from: PetitionState, to: PetitionState): boolean =>
  to !== 'signed' && steps[from].includes(to) && (to !== 'approved' || !isNegotiator(actor))
