// The road from the accepted offer to the proof of payment, without shapes: its steps, and which of them the facts of a case meet.
import type { EnvelopeState } from '../envelopes/states.ts'
import type { PetitionState } from '../petitions/states.ts'
import { situationKeys } from '../cases/situation-keys.ts'

export const roadSteps = [
  'minuta',
  'approval',
  'sending',
  'signatures',
  'petition',
  'signing',
  'filing',
  'homologation',
  'payments',
  'duty',
] as const
export type RoadStep = (typeof roadSteps)[number]

export const stepStates = ['done', 'skipped', 'current', 'ahead'] as const
export type StepState = (typeof stepStates)[number]

export const roadStates = ['open', 'closed', 'left'] as const
export type RoadState = (typeof roadStates)[number]

/** Steps that a person may have done outside of the product, with a reason. */
export const handSteps: readonly RoadStep[] = ['sending', 'signatures', 'petition', 'signing', 'filing']
/** An agreement without a lawsuit has no petition and no judge; a payment and a minuta it always has. */
export const skippableSteps: readonly RoadStep[] = ['petition', 'signing', 'filing', 'homologation', 'duty']

/** The steps of the court, which a rule of the company leaves out of an agreement that is paid. */
export const courtSteps: readonly RoadStep[] = ['petition', 'signing', 'filing', 'homologation']

/** Steps that a press on the road itself completes or begins; payments and the duty have their own screen. */
export const pressSteps: readonly RoadStep[] = [
  'minuta',
  'approval',
  'sending',
  'petition',
  'signing',
  'filing',
  'homologation',
]

export interface RoadFacts {
  readonly minuta: PetitionState | null
  readonly envelope: EnvelopeState | null
  readonly petition: PetitionState | null
  readonly situation: string | null
  /** The case stood ratified on this road: the situation of the payment hides it. */
  readonly wasRatified: boolean
  readonly isPaid: boolean
  /** By a rule of the company, the payment alone ends a road. */
  readonly endsWhenPaid: boolean
  readonly duty: 'none' | 'open' | 'done'
}

const approved: readonly (PetitionState | null)[] = ['approved', 'signed', 'filed']
const sent: readonly (EnvelopeState | null)[] = ['sent', 'partly-signed', 'sealing', 'signed']

const meets: Readonly<Record<RoadStep, (facts: RoadFacts) => boolean>> = {
  minuta: ({ minuta }) => minuta !== null,
  approval: ({ minuta }) => approved.includes(minuta),
  sending: ({ envelope }) => sent.includes(envelope),
  signatures: ({ envelope }) => envelope === 'signed',
  petition: ({ petition }) => petition !== null,
  signing: ({ petition }) => petition === 'signed' || petition === 'filed',
  filing: ({ petition }) => petition === 'filed',
  homologation: ({ situation, wasRatified }) =>
    situation === situationKeys.ratified || (situation === situationKeys.paid && wasRatified),
  payments: ({ isPaid }) => isPaid,
  duty: ({ duty }) => duty === 'done',
}

export type StepMark = 'done' | 'skipped'

const settledState = (step: RoadStep, facts: RoadFacts, mark: StepMark | undefined): StepMark | null => {
  if (meets[step](facts)) return 'done'
  if (mark) return mark
  if (facts.endsWhenPaid && facts.isPaid && courtSteps.includes(step)) return 'skipped'
  return step === 'duty' && facts.duty === 'none' ? 'skipped' : null
}

/** The state of each step. A road remembers no event: the same facts and marks give the same states. */
export const statesOfRoad = (
  facts: RoadFacts,
  marks: ReadonlyMap<RoadStep, StepMark>,
): readonly { readonly step: RoadStep; readonly state: StepState }[] => {
  const settled = roadSteps.map((step) => ({ step, state: settledState(step, facts, marks.get(step)) }))
  const current = settled.find(({ state }) => state === null)?.step
  return settled.map(({ step, state }) => ({ step, state: state ?? (step === current ? 'current' : 'ahead') }))
}

/** A mark can go while no later step is settled. */
export const canTakeBack = (states: ReturnType<typeof statesOfRoad>, step: RoadStep): boolean => {
  const later = states.slice(roadSteps.indexOf(step) + 1)
  return later.every(({ step: name, state }) => state === 'current' || state === 'ahead' || name === 'duty')
}

/** The views of the page for those who lead. */
export const roadViews = ['open', 'late', 'signed', 'filed', 'homologated', 'closed'] as const
export type RoadView = (typeof roadViews)[number]

/** Days after which a step counts as late; null: another screen watches it. */
export const lateAfterDays: Readonly<Record<RoadStep, number | null>> = {
  minuta: 1,
  approval: 2,
  sending: 2,
  signatures: 7,
  petition: 2,
  signing: 2,
  filing: 5,
  homologation: 30,
  payments: null,
  duty: null,
}
