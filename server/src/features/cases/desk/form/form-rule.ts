// Checks that a case has the fields that its sub-client's form requires. The same rule serves every source of cases: the screen and the
// spreadsheet.
import { filledFields, type FilledCase } from '@tratativa/contract/cases/desk/filled-fields'
import { missingFields, type FormField, type FormFieldKey } from '@tratativa/contract/clients/form-fields'
import type { PersonRecord } from '../../../people/index.ts'

/** A person as the register knows them, or as they come with a case. */
interface PartyIdentity extends Pick<PersonRecord, 'cpf' | 'oab'> {
  readonly addresses: readonly Pick<PersonRecord['addresses'][number], 'kind'>[]
}

export interface FormParty {
  readonly person: PartyIdentity
  readonly lawyer: PartyIdentity | null
}

export interface Missing {
  readonly field: FormFieldKey
  /** The sub-client's own name for the field; '' where it has none. */
  readonly label: string
  /** Names what is asked: as the sub-client calls it, else as the catalogue does. */
  readonly message: string
}

const identityOf = (person: PartyIdentity) => ({
  hasCpf: person.cpf !== null,
  hasOab: person.oab !== null,
  hasPhone: person.addresses.some(({ kind }) => kind === 'phone'),
  hasEmail: person.addresses.some(({ kind }) => kind === 'email'),
})

const names: Readonly<Record<FormFieldKey, string>> = {
  processNumber: 'Número do processo',
  internalId: 'Código interno',
  clientFolder: 'Pasta do cliente',
  caseType: 'Tipo de ação',
  processualState: 'Fase processual',
  value: 'Valor da causa',
  object: 'Objeto',
  state: 'UF',
  district: 'Comarca',
  court: 'Vara',
  distributionDate: 'Data de distribuição',
  observation: 'Observação',
  proposalSummary: 'Resumo da proposta',
  dealLimitDate: 'Prazo do acordo',
  dutyToDo: 'Obrigação de fazer',
  dutyLimitDate: 'Prazo da obrigação',
  paymentType: 'Forma de pagamento',
  paymentLimitDate: 'Prazo de pagamento',
  instalments: 'Parcelas',
  percentSuccubenceFees: 'Honorários de sucumbência (%)',
  bankAccount: 'Conta bancária',
  beneficiaries: 'Beneficiários',
  authorName: 'Nome do autor',
  authorCpf: 'CPF do autor',
  authorPhone: 'Telefone do autor',
  authorEmail: 'E-mail do autor',
  lawyerName: 'Nome do advogado',
  lawyerOab: 'OAB do advogado',
  lawyerPhone: 'Telefone do advogado',
  lawyerEmail: 'E-mail do advogado',
  defendantName: 'Nome do réu',
}

const missingFieldText = (name: string) => `O formulário deste subcliente pede o campo “${name}”.`

/** Pure. */
export const missingInForm = (
  form: readonly FormField[],
  filledCase: FilledCase,
  parties: readonly FormParty[],
): readonly Missing[] => {
  const people = parties.map(({ person, lawyer }) => ({
    person: identityOf(person),
    lawyer: lawyer && identityOf(lawyer),
  }))
  const labels = new Map(form.map(({ key, label }) => [key, label]))
  return missingFields(form, filledFields(filledCase, people)).map((field) => {
    const label = labels.get(field) ?? ''
    return { field, label, message: missingFieldText(label || names[field]) }
  })
}
