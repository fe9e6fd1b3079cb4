// Maps spreadsheet columns to fields, by our own headings and by common alternatives.
import { caseCatalogueFields, type CaseFieldKey } from '../catalogue-fields.ts'
import type { CaseColumnKey } from '../columns.ts'

/** Ignores accents, case, blanks and punctuation. */
export const normaliseHeading = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

// Not in the catalogue: they would weigh on the first screen, which loads the catalogue and imports nothing.
const otherNames: Readonly<Partial<Record<CaseFieldKey, readonly string[]>>> = {
  id: ['ID', 'Código', 'Código do caso', 'Caso'],
  processNumber: ['Processo', 'Número do processo', 'Nº do processo', 'Nº processo', 'CNJ', 'Número CNJ'],
  oldProcessNumber: ['Processo antigo', 'Número antigo', 'Número antigo do processo'],
  clientFolder: ['Pasta', 'Pasta do cliente', 'Pasta interna', 'Número da pasta'],
  clientName: ['Nome do cliente', 'Réu', 'Empresa'],
  companyName: ['Sub-cliente', 'Sub cliente', 'Grupo', 'Carteira', 'Nome do subcliente'],
  authorName: ['Autor(a)', 'Nome do autor', 'Parte autora', 'Reclamante', 'Parte contrária'],
  authorCpf: ['CPF do autor', 'CPF autor'],
  authorEmails: ['E-mail do autor', 'Email do autor', 'E-mails do autor', 'Email autor'],
  authorPhones: ['Telefone do autor', 'Telefones do autor', 'Telefone autor', 'Celular do autor'],
  lawyerName: ['Nome do advogado', 'Advogado(a)', 'Patrono', 'Advogado do autor'],
  barNumber: ['Número da OAB', 'OAB do advogado', 'Nº OAB'],
  lawyerEmails: ['E-mail do advogado', 'Email do advogado', 'Email advogado'],
  lawyerPhones: ['Telefone do advogado', 'Telefones do advogado', 'Telefone advogado'],
  emails: ['E-mail', 'Email', 'E-mails'],
  phones: ['Telefone', 'Celular', 'Fone'],
  whatsapps: ['WhatsApp', 'Whats', 'Zap'],
  situation: ['Situação do acordo', 'Status do acordo', 'Status da negociação', 'Etapa'],
  status: ['Status do caso', 'Status do processo'],
  limitDate: ['Prazo final', 'Data limite', 'Prazo do acordo', 'Vencimento'],
  processualState: ['Fase', 'Fase do processo', 'Estado processual'],
  caseType: ['Tipo', 'Tipo de ação', 'Polo'],
  state: ['UF', 'Estado do processo'],
  district: ['Foro', 'Cidade'],
  court: ['Tribunal', 'Juízo', 'Órgão julgador'],
  object: ['Assunto', 'Objeto da ação', 'Matéria'],
  processValue: ['Valor da causa', 'Valor', 'Valor do processo'],
  lastProposal: ['Proposta', 'Última proposta', 'Valor da proposta', 'Proposta enviada'],
  authorCounterProposalValue: ['Contraproposta', 'Contraproposta do autor', 'Valor da contraproposta'],
  authorCounterProposalText: ['Texto da contraproposta do autor'],
  clientCounterProposalValue: ['Contraproposta do réu', 'Contraproposta do cliente'],
  clientCounterProposalText: ['Texto da contraproposta do réu'],
  selectedPaymentType: ['Forma de pagamento', 'Pagamento'],
  paymentLimitDate: ['Prazo de pagamento', 'Prazo para pagamento', 'Data de pagamento'],
  dutyToDo: ['Obrigação', 'Obrigação de fazer'],
  dutyLimitDate: ['Prazo da obrigação'],
  closedDealDate: ['Data do acordo', 'Acordo fechado em'],
  petitionDate: ['Data da petição'],
  hearingDate: ['Audiência', 'Data da audiência'],
  campaignDate: ['Campanha', 'Data da campanha', 'Mutirão'],
  negotiator: ['Responsável', 'Negociador(a)', 'Operador'],
  observation: ['Observações', 'Obs', 'Anotações'],
  internalId: ['ID interno', 'Código interno'],
  percentSuccubenceFees: ['Sucumbência', 'Honorários', 'Honorários de sucumbência'],
  negotiateInAf: ['Negociar na AF'],
  writtenSummary: ['Resumo da proposta', 'Texto da proposta'],
  distributionDate: ['Distribuição', 'Data de distribuição', 'Distribuído em', 'Data de ajuizamento'],
  instalments: ['Número de parcelas', 'Quantidade de parcelas', 'Qtde de parcelas', 'Nº de parcelas'],
  bankAccount: ['Dados bancários', 'Conta para depósito'],
  beneficiaries: ['Beneficiário', 'Favorecido', 'Favorecidos'],
  defendantName: ['Parte ré', 'Requerido', 'Reclamada'],
}

const columnByHeading = new Map<string, CaseColumnKey>()
for (const { key, columnName, heading } of caseCatalogueFields)
  if (heading !== undefined)
    for (const name of [heading, columnName, ...(otherNames[key] ?? [])].map(normaliseHeading))
      if (!columnByHeading.has(name)) columnByHeading.set(name, columnName as CaseColumnKey)

/** Returns '' when no column has this heading. */
export const columnOfHeading = (heading: string): CaseColumnKey | '' =>
  columnByHeading.get(normaliseHeading(heading)) ?? ''

export interface MappedHeading {
  readonly heading: string
  readonly field: CaseColumnKey | ''
}

/** Uses the stored mapping where there is one, otherwise the heading; of two columns with the same heading, the first. */
export const mapHeadings = (
  headings: readonly string[],
  settled: ReadonlyMap<string, CaseColumnKey | ''> = new Map(),
): MappedHeading[] => {
  const taken = new Set<CaseColumnKey>()
  return headings.map((heading) => {
    const field = settled.get(normaliseHeading(heading)) ?? columnOfHeading(heading)
    if (field === '' || taken.has(field)) return { heading, field: '' }
    taken.add(field)
    return { heading, field }
  })
}
