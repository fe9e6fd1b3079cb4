// Refuses a case without the fields that its sub-client's form requires.
import { casesErrors } from '@tratativa/contract/cases/errors'
import type { WholeCase } from '@tratativa/contract/cases/desk/whole-case'
import { formTypes, layForm } from '@tratativa/contract/clients/form-fields'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { formsOf } from '../../../clients/index.ts'
import { missingInForm } from './form-rule.ts'
import type { SettledParty } from './settle-parties.ts'

/** A case without a sub-client is checked against the default form of the catalogue. */
const formOfGroup = async (reader: Pick<TenantReader, 'sql'>, group: WholeCase['group']) =>
  group === null
    ? formTypes.flatMap((type) => layForm(type, new Map(), false))
    : orRefuse((await formsOf(reader, [group])).get(group), casesErrors.unknownGroup)

export const refuseIncomplete = async (
  reader: Pick<TenantReader, 'sql'>,
  input: WholeCase,
  parties: readonly SettledParty[],
) => {
  const [missing] = missingInForm(await formOfGroup(reader, input.group), input, parties)
  if (missing) refuse(casesErrors.formIncomplete, missing)
}
