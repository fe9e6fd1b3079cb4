// The columns of a case: one list, shared by the console's table, the export and the import.
import type { CaseSort } from './filter.ts'

/**
 * text; money; day ('YYYY-MM-DD'); month ('YYYY-MM'); instants and list: several values, separated by a bar in a spreadsheet; percent: up
 * to two decimals; count: a whole number; flag: SIM or NÃO in a spreadsheet; link: an address that opens.
 */
export type ColumnKind =
  'text' | 'money' | 'day' | 'month' | 'instants' | 'list' | 'percent' | 'count' | 'flag' | 'link'

/**
 * How an import treats a column. key: identifies the case; field: is written; told: computed by the product, so the import ignores it. The
 * process number is both key and field: a row is matched by id first, then by process number, and a new case takes its process number from
 * the row.
 */
export type ColumnRole = 'key' | 'field' | 'told'

/** shown and hidden: the default visibility in the list; sheet: only in spreadsheets. */
export type ColumnVisibility = 'shown' | 'hidden' | 'sheet'

export interface CaseColumn {
  readonly key: string
  /** The column's name in a spreadsheet. */
  readonly heading: string
  readonly kind: ColumnKind
  readonly role: ColumnRole
  readonly place: ColumnVisibility
  /** The column can be edited in the list itself. */
  readonly isEditable: boolean
  readonly sort: CaseSort['by'] | null
}

interface ColumnOptions {
  readonly kind?: ColumnKind
  readonly role?: ColumnRole
  readonly sort?: CaseSort['by']
  readonly isEditable?: true
}

const columnIn =
  (place: ColumnVisibility) =>
  <Key extends string>(key: Key, heading: string, rest: ColumnOptions = {}) => ({
    key,
    heading,
    place,
    kind: rest.kind ?? ('text' as const),
    role: rest.role ?? ('field' as const),
    isEditable: rest.isEditable ?? false,
    sort: rest.sort ?? null,
  })

const shown = columnIn('shown')
const hidden = columnIn('hidden')
const sheet = columnIn('sheet')

export const caseColumns = [
  shown('status', 'STATUS', { sort: 'status' }),
  // The company that owns the portfolio: the client's sub-client.
  shown('companyName', 'SUBCLIENTE', { sort: 'group' }),
  shown('clientName', 'CLIENTE', { sort: 'client' }),
  shown('authorName', 'AUTOR', { sort: 'author' }),
  shown('processNumber', 'NUMERO_PROCESSO', { role: 'key', sort: 'processNumber' }),
  shown('clientFolder', 'PASTA_CLIENTE', { sort: 'clientFolder' }),
  shown('id', 'ID_CASO', { role: 'key', sort: 'id' }),
  shown('proposalSummary', 'RESUMO_PROPOSTAS', { role: 'told' }),
  // The ceiling; empty for users who may not see it.
  shown('maximumProposal', 'PROPOSTA_MAXIMA', { kind: 'money', role: 'told' }),
  shown('dutyToDo', 'OBRIGACAO_DE_FAZER'),
  shown('situation', 'SITUACAO', { sort: 'situation', isEditable: true }),
  shown('limitDate', 'PRAZO', { kind: 'day', sort: 'limitDate', isEditable: true }),
  shown('authorCounterProposalValue', 'CONTRAPROPOSTA_AUTOR', {
    kind: 'money',
    sort: 'authorCounterProposalValue',
    isEditable: true,
  }),
  shown('authorCounterProposalText', 'TEXTO_CONTRAPROPOSTA_AUTOR'),
  shown('clientCounterProposalValue', 'CONTRAPROPOSTA_REU', {
    kind: 'money',
    sort: 'clientCounterProposalValue',
    isEditable: true,
  }),
  shown('task', 'TAREFA', { role: 'told', sort: 'task' }),
  shown('processualState', 'FASE_PROCESSUAL', { isEditable: true }),
  shown('lawyerName', 'ADVOGADO'),
  shown('barNumber', 'OAB'),
  // The addresses of the person we negotiate with: the lawyer if there is one, otherwise the author.
  shown('emails', 'EMAILS', { kind: 'list' }),
  shown('phones', 'TELEFONES', { kind: 'list' }),
  shown('whatsapps', 'WHATSAPPS', { kind: 'list' }),
  shown('caseType', 'TIPO_ACAO'),

  hidden('closedDealDate', 'DATA_ACORDO_FECHADO', { kind: 'day', sort: 'closedDealDate' }),
  hidden('authorCpf', 'CPF'),
  hidden('state', 'ESTADO', { sort: 'state' }),
  hidden('district', 'COMARCA'),
  hidden('court', 'VARA'),
  hidden('object', 'OBJETO'),
  hidden('processValue', 'VALOR_CAUSA', { kind: 'money', sort: 'processValue' }),
  hidden('proposals', 'PROPOSTAS', { kind: 'money', role: 'told' }),
  hidden('lastProposal', 'PROPOSTA_ATUAL', { kind: 'money', sort: 'lastProposal' }),
  hidden('paymentLimitDate', 'PRAZO_PAGAMENTO', { kind: 'day' }),
  hidden('selectedPaymentType', 'FORMA_PAGAMENTO'),
  hidden('dutyLimitDate', 'PRAZO_OBRIGACAO', { kind: 'day' }),
  hidden('createdDate', 'DATA_CADASTRO', { kind: 'day', role: 'told', sort: 'createdAt' }),
  hidden('createdMonth', 'MES_CADASTRO', { kind: 'month', role: 'told', sort: 'createdAt' }),
  // The day on which the situation last changed.
  hidden('dealDate', 'DATA_SITUACAO', { kind: 'day', role: 'told', sort: 'dateLastModifiedDealStatus' }),
  hidden('dealMonth', 'MES_SITUACAO', { kind: 'month', role: 'told', sort: 'dateLastModifiedDealStatus' }),
  hidden('proposalEmailStatus', 'STATUS_EMAIL_PROPOSTA', { role: 'told' }),
  hidden('sendDates', 'DATAS_ENVIO', { kind: 'instants', role: 'told' }),
  hidden('callDates', 'DATAS_LIGACAO', { kind: 'instants', role: 'told' }),
  hidden('observation', 'OBSERVACAO'),
  hidden('botStatus', 'STATUS_BOT', { role: 'told' }),
  hidden('linkDefendant', 'LINK_REU', { kind: 'link', role: 'told' }),
  hidden('linkAuthor', 'LINK_AUTOR', { kind: 'link', role: 'told' }),

  sheet('internalId', 'ID_INTERNO'),
  sheet('oldProcessNumber', 'NUMERO_PROCESSO_ANTIGO'),
  sheet('negotiator', 'NEGOCIADOR'),
  sheet('authorEmails', 'EMAILS_AUTOR', { kind: 'list' }),
  sheet('authorPhones', 'TELEFONES_AUTOR', { kind: 'list' }),
  sheet('lawyerEmails', 'EMAILS_ADVOGADO', { kind: 'list' }),
  sheet('lawyerPhones', 'TELEFONES_ADVOGADO', { kind: 'list' }),
  sheet('hearingDate', 'DATA_AUDIENCIA', { kind: 'day' }),
  sheet('petitionDate', 'DATA_PETICAO', { kind: 'day' }),
  sheet('clientCounterProposalText', 'TEXTO_CONTRAPROPOSTA_REU'),
  sheet('paymentType', 'TIPO_PAGAMENTO'),
  sheet('percentSuccubenceFees', 'PERCENTUAL_SUCUMBENCIA', { kind: 'percent' }),
  sheet('campaignDate', 'DATA_CAMPANHA', { kind: 'day' }),
  sheet('negotiateInAf', 'NEGOCIAR_EM_AF', { kind: 'flag' }),
  // The text written about the proposal; the list's summary is computed from the proposal's values.
  sheet('writtenSummary', 'TEXTO_RESUMO_PROPOSTA'),
  sheet('distributionDate', 'DATA_DISTRIBUICAO', { kind: 'day' }),
  sheet('instalments', 'PARCELAS', { kind: 'count' }),
  sheet('bankAccount', 'CONTA_BANCARIA'),
  sheet('beneficiaries', 'BENEFICIARIOS'),
  sheet('defendantName', 'NOME_REU'),
] as const satisfies readonly CaseColumn[]

export type CaseColumnKey = (typeof caseColumns)[number]['key']
export const caseColumnKeys = caseColumns.map(({ key }) => key) as [CaseColumnKey, ...CaseColumnKey[]]

/** The columns that the list can show, in their default order. */
export const listColumns = caseColumns.filter(({ place }) => place !== 'sheet')
