// Converts a whole case to the fields that every change of a case uses.
import { changedOnlyFields, plainCaseFields } from '@tratativa/contract/cases/catalogue-fields'
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import type { CaseForm } from '@tratativa/contract/cases/desk/case-form'
import { courtOf } from '@tratativa/contract/cases/process'

/** Reads court and state from the process number where they are empty. */
const courtAndStateOf = ({ processNumber, court, state }: CaseForm) => {
  const read = processNumber.is === 'number' ? courtOf(processNumber.digits) : { court: '', state: '' }
  return { court: court || read.court, state: state || read.state || null }
}

/** Court and state are read from the process number; every other plain field of the form is taken as it is. */
const plainFields = (input: CaseForm): CaseFields =>
  Object.fromEntries(
    plainCaseFields
      .filter(({ form }) => form !== false)
      .map(({ changeName, formName }) => [changeName, input[formName as keyof CaseForm]]),
  )

/** A field that is left out stays as it is. */
const changedFields = (input: CaseForm): CaseFields =>
  Object.fromEntries(changedOnlyFields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])))

export const fieldsOfForm = (input: CaseForm): CaseFields => ({
  client: input.client,
  group: input.group,
  negotiator: input.negotiator,
  ...plainFields(input),
  ...courtAndStateOf(input),
  processNumber: input.processNumber,
  // `oldProcessNumber` is the process number itself when that has the old format.
  ...(input.processNumber.is === 'old' ? {} : { oldProcessNumber: input.oldProcessNumber }),
  hearingAt: input.hearingAt,
  ...changedFields(input),
})
