// The rule of a sub-client's forms: what they require a case holds. One for whatever brings a case in: the screen, a spreadsheet.
import { casesErrors } from '@tratativa/contract/cases/errors'
import { filledFields, type FilledCase } from '@tratativa/contract/cases/desk/filled-fields'
import { missingFields, type FormField, type FormFieldKey } from '@tratativa/contract/clients/form-fields'
import type { KnownPerson } from '../../../people/index.ts'

/** As the register knows somebody, or as they come with a case. */
interface Who extends Pick<KnownPerson, 'cpf' | 'oab'> {
  readonly addresses: readonly Pick<KnownPerson['addresses'][number], 'kind'>[]
}

export interface FormParty {
  readonly person: Who
  readonly lawyer: Who | null
}

export interface Missing {
  readonly field: FormFieldKey
  /** What is asked, by the sub-client's own name for it. */
  readonly message: string
}

const whoOf = (person: Who) => ({
  hasCpf: person.cpf !== null,
  hasOab: person.oab !== null,
  hasPhone: person.addresses.some(({ kind }) => kind === 'phone'),
  hasEmail: person.addresses.some(({ kind }) => kind === 'email'),
})

const sayMissing = (label: string) =>
  label === '' ? casesErrors.formIncomplete.message : `O formulário deste subcliente pede o campo “${label}”.`

/** Pure. */
export const missingInForm = (
  form: readonly FormField[],
  one: FilledCase,
  parties: readonly FormParty[],
): readonly Missing[] => {
  const people = parties.map(({ person, lawyer }) => ({ person: whoOf(person), lawyer: lawyer && whoOf(lawyer) }))
  const labels = new Map(form.map(({ key, label }) => [key, label]))
  return missingFields(form, filledFields(one, people)).map((field) => ({
    field,
    message: sayMissing(labels.get(field) ?? ''),
  }))
}
