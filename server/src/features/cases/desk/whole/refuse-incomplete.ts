// A case holds what its sub-client's forms require.
import { casesErrors } from '@tratativa/contract/cases/errors'
import { filledFields } from '@tratativa/contract/cases/desk/filled-fields'
import type { WholeCase } from '@tratativa/contract/cases/desk/whole-case'
import { formTypes, layForm, missingFields } from '@tratativa/contract/clients/form-fields'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { formOf, subClientsByIds } from '../../../clients/index.ts'
import { emailsOf, phonesOf } from '../../../people/index.ts'
import type { SettledParty } from './settle-parties.ts'

const whoOf = (person: SettledParty['person']) => ({
  hasCpf: person.cpf !== null,
  hasOab: person.oab !== null,
  hasPhone: phonesOf(person).length > 0,
  hasEmail: emailsOf(person).length > 0,
})

/** A case of no sub-client is asked what the catalogue asks. */
const formsOf = async (reader: Pick<TenantReader, 'sql'>, group: WholeCase['group']) => {
  if (group === null) return formTypes.flatMap((type) => layForm(type, new Map(), false))
  orRefuse((await subClientsByIds(reader, [group])).get(group), casesErrors.unknownGroup)
  return (await formOf(reader, group)).data
}

export const refuseIncomplete = async (
  reader: Pick<TenantReader, 'sql'>,
  input: WholeCase,
  parties: readonly SettledParty[],
) => {
  const form = await formsOf(reader, input.group)
  const people = parties.map(({ person, lawyer }) => ({ person: whoOf(person), lawyer: lawyer && whoOf(lawyer) }))
  const [missing] = missingFields(form, filledFields(input, people))
  if (missing === undefined) return
  const label = form.find(({ key }) => key === missing)?.label ?? ''
  refuse(casesErrors.formIncomplete, {
    field: missing,
    ...(label === '' ? {} : { message: `O formulário deste subcliente pede o campo “${label}”.` }),
  })
}
