// The catalogue of merge fields, groups and conditions. The server fills each from the case; the editor offers each by its label.

/** The kind says which forms a field can take: amounts, whole numbers and days can be written in words. */
export type DocumentFieldKind = 'text' | 'amount' | 'number' | 'day'

interface FieldEntry {
  readonly kind: DocumentFieldKind
  readonly label: string
  /** Set for fields that have a value only inside a repeated block of this group. */
  readonly group?: 'authors' | 'lawyers' | 'instalments'
}

const field = (kind: DocumentFieldKind, label: string, group?: FieldEntry['group']): FieldEntry =>
  group === undefined ? { kind, label } : { kind, label, group }

export const documentFields = {
  'process.number': field('text', 'Número do processo'),
  'process.court': field('text', 'Tribunal'),
  'process.branch': field('text', 'Vara'),
  'process.forum': field('text', 'Foro'),
  'process.district': field('text', 'Comarca'),
  'process.state': field('text', 'Estado'),
  'process.value': field('amount', 'Valor da causa'),
  'process.type': field('text', 'Tipo de ação'),
  'case.id': field('text', 'Código do caso'),
  'case.folder': field('text', 'Pasta do cliente'),
  'client.name': field('text', 'Cliente (réu): nome'),
  'client.document': field('text', 'Cliente (réu): CNPJ'),
  'client.address': field('text', 'Cliente (réu): endereço'),
  'company.name': field('text', 'Sub-cliente: nome'),
  'author.name': field('text', 'Autor: nome'),
  'author.document': field('text', 'Autor: CPF ou CNPJ'),
  'author.address': field('text', 'Autor: endereço'),
  'author.email': field('text', 'Autor: e-mail'),
  'author.phone': field('text', 'Autor: telefone'),
  'lawyer.name': field('text', 'Advogado do autor: nome'),
  'lawyer.bar': field('text', 'Advogado do autor: OAB'),
  'lawyer.email': field('text', 'Advogado do autor: e-mail'),
  'agreement.value': field('amount', 'Acordo: valor'),
  'agreement.instalmentCount': field('number', 'Acordo: número de parcelas'),
  'agreement.instalmentValue': field('amount', 'Acordo: valor da parcela'),
  'agreement.paymentForm': field('text', 'Acordo: forma de pagamento'),
  'agreement.termDays': field('number', 'Acordo: prazo de pagamento em dias'),
  'agreement.closedOn': field('day', 'Acordo: data do aceite'),
  'agreement.paymentLimit': field('day', 'Acordo: data-limite do pagamento'),
  'agreement.duty': field('text', 'Obrigação de fazer'),
  'agreement.dutyLimit': field('day', 'Obrigação de fazer: data-limite'),
  'agreement.feesPercent': field('number', 'Honorários de sucumbência (%)'),
  'agreement.feesValue': field('amount', 'Honorários de sucumbência: valor'),
  'negotiator.name': field('text', 'Negociador: nome'),
  'office.name': field('text', 'Escritório: nome'),
  'office.city': field('text', 'Escritório: cidade'),
  'signer.name': field('text', 'Quem assina: nome'),
  'signer.bar': field('text', 'Quem assina: OAB'),
  today: field('day', 'Data de hoje'),
  'party.name': field('text', 'Parte: nome', 'authors'),
  'party.document': field('text', 'Parte: CPF ou CNPJ', 'authors'),
  'party.address': field('text', 'Parte: endereço', 'authors'),
  'attorney.name': field('text', 'Advogado: nome', 'lawyers'),
  'attorney.bar': field('text', 'Advogado: OAB', 'lawyers'),
  'instalment.number': field('number', 'Parcela: número', 'instalments'),
  'instalment.value': field('amount', 'Parcela: valor', 'instalments'),
  'instalment.dueOn': field('day', 'Parcela: vencimento', 'instalments'),
} as const satisfies Readonly<Record<string, FieldEntry>>

export type FieldName = keyof typeof documentFields
const namesOf = <T extends object>(entries: T) => Object.keys(entries) as [keyof T & string, ...(keyof T & string)[]]
export const fieldNames = namesOf(documentFields)

export const documentGroups = {
  authors: { label: 'Cada autor' },
  lawyers: { label: 'Cada advogado' },
  instalments: { label: 'Cada parcela' },
} as const
export type GroupName = keyof typeof documentGroups
export const groupNames = namesOf(documentGroups)

export const documentConditions = {
  inInstalments: { label: 'Se parcelado' },
  hasDuty: { label: 'Se há obrigação de fazer' },
  hasFees: { label: 'Se há honorários de sucumbência' },
  hasLawyer: { label: 'Se o autor tem advogado' },
  hasSeveralAuthors: { label: 'Se há mais de um autor' },
  hasForum: { label: 'Se o foro é conhecido' },
  hasClientAddress: { label: 'Se o endereço do cliente é conhecido' },
  hasAuthorAddresses: { label: 'Se o endereço de cada autor é conhecido' },
  isBeforeSentence: { label: 'Se o acordo é anterior à sentença' },
} as const
export type ConditionName = keyof typeof documentConditions
export const conditionNames = namesOf(documentConditions)
