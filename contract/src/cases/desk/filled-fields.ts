// Determines which fields of a sub-client's form a case fills. The console marks the missing fields and the server refuses the case by the
// same result.
import type { FormFieldKey } from '../../clients/form-fields.ts'
import { courtOf } from '../process.ts'
import type { CaseForm } from './case-form.ts'

interface PartyIdentity {
  readonly hasCpf: boolean
  readonly hasOab: boolean
  readonly hasPhone: boolean
  readonly hasEmail: boolean
}

/** The data of the parties, whether they are already in the register or are sent with the case. */
export interface FilledParty {
  readonly person: PartyIdentity
  readonly lawyer: PartyIdentity | null
}

/** A case as it is sent, or as a form stores it before sending. */
export type FilledCase = Pick<CaseForm, 'processNumber'> & { court: string; state: string } & Partial<
    Record<FormFieldKey, unknown>
  >

const courtAndStateOf = ({ processNumber, court, state }: FilledCase) => {
  const read = processNumber.is === 'number' ? courtOf(processNumber.digits) : { court: '', state: '' }
  return { court: court || read.court, state: state || read.state }
}

const ofCase = (filledCase: FilledCase): Partial<Record<FormFieldKey, unknown>> => ({
  ...filledCase,
  ...courtAndStateOf(filledCase),
  processNumber: filledCase.processNumber.is === 'none' ? '' : filledCase.processNumber,
})

const ofParties: Partial<Record<FormFieldKey, (party: FilledParty) => boolean>> = {
  authorName: () => true,
  authorCpf: ({ person }) => person.hasCpf,
  authorPhone: ({ person }) => person.hasPhone,
  authorEmail: ({ person }) => person.hasEmail,
  lawyerName: ({ lawyer }) => lawyer !== null,
  // The lawyer's fields are required only when there is a lawyer.
  lawyerOab: ({ lawyer }) => lawyer?.hasOab ?? true,
  lawyerPhone: ({ lawyer }) => lawyer?.hasPhone ?? true,
  lawyerEmail: ({ lawyer }) => lawyer?.hasEmail ?? true,
}

export const filledFields =
  (filledCase: FilledCase, parties: readonly FilledParty[]) =>
  (key: FormFieldKey): boolean => {
    const ofParty = ofParties[key]
    if (ofParty) return parties.length > 0 && parties.every(ofParty)
    const value = ofCase(filledCase)[key]
    return value !== undefined && value !== null && value !== ''
  }
