// Which fields of a sub-client's forms a whole case fills: what the console marks and what the server refuses by.
import type { FormFieldKey } from '../../clients/form-fields.ts'
import { courtOf } from '../process.ts'
import type { WholeCase } from './whole-case.ts'

interface Who {
  readonly hasCpf: boolean
  readonly hasOab: boolean
  readonly hasPhone: boolean
  readonly hasEmail: boolean
}

/** What is known of the parties, whether they are in the register or come with the case. */
export interface FilledParty {
  readonly person: Who
  readonly lawyer: Who | null
}

/** A case as it is sent, or as a form holds it before. */
export type FilledCase = Pick<WholeCase, 'processNumber'> & { court: string; state: string } & Partial<
    Record<FormFieldKey, unknown>
  >

const ofPlace = ({ processNumber, court, state }: FilledCase) => {
  const read = processNumber.is === 'number' ? courtOf(processNumber.digits) : { court: '', state: '' }
  return { court: court || read.court, state: state || read.state }
}

const ofCase = (one: FilledCase): Partial<Record<FormFieldKey, unknown>> => ({
  ...one,
  ...ofPlace(one),
  processNumber: one.processNumber.is === 'none' ? '' : one.processNumber,
})

const ofParties: Partial<Record<FormFieldKey, (party: FilledParty) => boolean>> = {
  authorName: () => true,
  authorCpf: ({ person }) => person.hasCpf,
  authorPhone: ({ person }) => person.hasPhone,
  authorEmail: ({ person }) => person.hasEmail,
  lawyerName: ({ lawyer }) => lawyer !== null,
  // What is asked of a lawyer is asked where there is one.
  lawyerOab: ({ lawyer }) => lawyer?.hasOab ?? true,
  lawyerPhone: ({ lawyer }) => lawyer?.hasPhone ?? true,
  lawyerEmail: ({ lawyer }) => lawyer?.hasEmail ?? true,
}

export const filledFields =
  (one: FilledCase, parties: readonly FilledParty[]) =>
  (key: FormFieldKey): boolean => {
    const ofParty = ofParties[key]
    if (ofParty) return parties.length > 0 && parties.every(ofParty)
    const value = ofCase(one)[key]
    return value !== undefined && value !== null && value !== ''
  }
