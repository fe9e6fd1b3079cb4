// Refuses a case without the fields that its sub-client's form requires.
import { casesErrors } from '@tratativa/contract/cases/errors'
import type { CaseForm } from '@tratativa/contract/cases/desk/case-form'
import { formTypes, arrangeFormFields } from '@tratativa/contract/clients/form-fields'
import type { SqlReader } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { loadForms } from '../../../clients/index.ts'
import { missingInForm } from './form-rule.ts'
import type { SettledParty } from './settle-form-parties.ts'

/** A case without a sub-client is checked against the default form of the catalogue. */
const formOfGroup = async (reader: SqlReader, group: CaseForm['group']) =>
  group === null
    ? formTypes.flatMap((type) => arrangeFormFields(type, new Map(), false))
    : orRefuse((await loadForms(reader, [group])).get(group), casesErrors.unknownGroup)

export const refuseIncomplete = async (reader: SqlReader, input: CaseForm, parties: readonly SettledParty[]) => {
  const [missing] = missingInForm(await formOfGroup(reader, input.group), input, parties)
  if (missing) refuse(casesErrors.formIncomplete, missing)
}
