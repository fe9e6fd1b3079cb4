// The catalogue of a case's fields, in the order of a spreadsheet. Every table about fields is read from it: columns, headings, inputs, rows,
// exports, imports, batches and forms. Fields with rules of their own (names of records, offers, parties) keep an override beside its use.
import type { CaseSort } from './filter.ts'

/** Kinds of plain fields: written to one column as they are, and read back the same way. */
export type PlainKind =
  'text' | 'longText' | 'money' | 'day' | 'percent' | 'count' | 'flag' | 'phase' | 'caseType' | 'state'
/** Kinds with rules of their own: records by name, the lawsuit's number, people, and values that the product computes. */
type SpecialKind =
  | 'situation'
  | 'status'
  | 'negotiator'
  | 'client'
  | 'subClient'
  | 'processNumber'
  | 'instantAsDay'
  | 'instants'
  | 'month'
  | 'list'
  | 'link'

/** The part of a case that carries a plain field on the wire: `detail` and `extra` are read by the desk alone. */
export type CasePart = 'row' | 'process' | 'deal' | 'detail' | 'extra'

export interface CaseFieldEntry {
  readonly kind: PlainKind | SpecialKind
  /** In characters. */
  readonly maxLength?: number
  /** The column of `cases.case`, for plain fields only. */
  readonly column?: string
  readonly part?: CasePart
  /** The column's name in a spreadsheet; without it the field has no column. */
  readonly heading?: string
  /** shown and hidden: the default visibility in the list; sheet: only in spreadsheets. */
  readonly list?: 'shown' | 'hidden' | 'sheet'
  /** key: an import identifies the case by it; computed: an import ignores it. Otherwise it is written. */
  readonly role?: 'key' | 'computed'
  readonly sort?: CaseSort['by']
  /** The list edits it in place. */
  readonly inline?: true
  /** A batch cannot set it, because it is unique to one case. */
  readonly batch?: false
  /** The form of a whole case does not have it. */
  readonly form?: false
  /** The sub-client's choices for the form: see `formCatalogue`. The position orders the fields of a form type. */
  readonly inForm?: {
    readonly form: 'case' | 'deal' | 'parties'
    readonly position: number
    readonly control?: 'text' | 'choice'
    readonly isDefault?: false
    readonly isRequired?: true
    readonly ofBeneficiaries?: true
  }
  /** Names on the wire that differ from the key: in columns, in a change of a case, in the form, and in a case's row. */
  readonly columnName?: string
  readonly changeName?: string
  readonly formName?: string
  readonly rowName?: string
}

export const caseCatalogue = {
  status: { kind: 'status', heading: 'STATUS', list: 'shown', sort: 'status' },
  // The company that owns the portfolio: the client's sub-client.
  companyName: { kind: 'subClient', changeName: 'group', heading: 'SUBCLIENTE', list: 'shown', sort: 'group' },
  clientName: { kind: 'client', changeName: 'client', heading: 'CLIENTE', list: 'shown', sort: 'client' },
  authorName: { kind: 'text', heading: 'AUTOR', list: 'shown', sort: 'author' },
  // Both key and written: a row is matched by id first, then by process number, and a new case takes its number from the row.
  processNumber: {
    kind: 'processNumber',
    heading: 'NUMERO_PROCESSO',
    list: 'shown',
    role: 'key',
    sort: 'processNumber',
    batch: false,
    inForm: { form: 'case', position: 1, isRequired: true },
  },
  clientFolder: {
    kind: 'text',
    maxLength: 120,
    column: 'client_folder',
    part: 'process',
    heading: 'PASTA_CLIENTE',
    list: 'shown',
    sort: 'clientFolder',
    inForm: { form: 'case', position: 3 },
  },
  id: { kind: 'text', heading: 'ID_CASO', list: 'shown', role: 'key', sort: 'id' },
  // Our value, theirs and the ceiling. Not the text that somebody wrote about the proposal: `writtenSummary`.
  valueSummary: {
    kind: 'text',
    columnName: 'proposalSummary',
    heading: 'RESUMO_PROPOSTAS',
    list: 'shown',
    role: 'computed',
  },
  // The ceiling; empty for users who may not see it.
  maximumProposal: { kind: 'money', heading: 'PROPOSTA_MAXIMA', list: 'shown', role: 'computed' },
  dutyToDo: {
    kind: 'text',
    maxLength: 500,
    column: 'duty_to_do',
    part: 'deal',
    heading: 'OBRIGACAO_DE_FAZER',
    list: 'shown',
    inForm: { form: 'deal', position: 3, control: 'text', isDefault: false },
  },
  situation: {
    kind: 'situation',
    changeName: 'dealStatus',
    heading: 'SITUACAO',
    list: 'shown',
    sort: 'situation',
    inline: true,
  },
  limitDate: {
    kind: 'day',
    column: 'limit_date',
    part: 'deal',
    formName: 'dealLimitDate',
    heading: 'PRAZO',
    list: 'shown',
    sort: 'limitDate',
    inline: true,
    inForm: { form: 'deal', position: 2, isRequired: true },
  },
  authorCounterProposalValue: {
    kind: 'money',
    heading: 'CONTRAPROPOSTA_AUTOR',
    list: 'shown',
    sort: 'authorCounterProposalValue',
    inline: true,
  },
  authorCounterProposalText: {
    kind: 'longText',
    maxLength: 4000,
    heading: 'TEXTO_CONTRAPROPOSTA_AUTOR',
    list: 'shown',
  },
  clientCounterProposalValue: {
    kind: 'money',
    heading: 'CONTRAPROPOSTA_REU',
    list: 'shown',
    sort: 'clientCounterProposalValue',
    inline: true,
  },
  task: { kind: 'text', heading: 'TAREFA', list: 'shown', role: 'computed', sort: 'task' },
  processualState: {
    kind: 'phase',
    column: 'processual_state',
    part: 'row',
    heading: 'FASE_PROCESSUAL',
    list: 'shown',
    inline: true,
    inForm: { form: 'case', position: 5 },
  },
  lawyerName: { kind: 'text', heading: 'ADVOGADO', list: 'shown' },
  barNumber: { kind: 'text', heading: 'OAB', list: 'shown' },
  // The addresses of the person we negotiate with: the lawyer if there is one, otherwise the author.
  emails: { kind: 'list', heading: 'EMAILS', list: 'shown' },
  phones: { kind: 'list', heading: 'TELEFONES', list: 'shown' },
  whatsapps: { kind: 'list', heading: 'WHATSAPPS', list: 'shown' },
  caseType: {
    kind: 'caseType',
    column: 'case_type',
    part: 'row',
    heading: 'TIPO_ACAO',
    list: 'shown',
    inForm: { form: 'case', position: 4, isRequired: true },
  },

  closedDealDate: {
    kind: 'day',
    column: 'closed_deal_date',
    part: 'deal',
    form: false,
    heading: 'DATA_ACORDO_FECHADO',
    list: 'hidden',
    sort: 'closedDealDate',
  },
  authorCpf: { kind: 'text', heading: 'CPF', list: 'hidden' },
  state: {
    kind: 'state',
    column: 'state',
    part: 'process',
    heading: 'ESTADO',
    list: 'hidden',
    sort: 'state',
    inForm: { form: 'case', position: 8 },
  },
  district: {
    kind: 'text',
    column: 'district',
    part: 'process',
    heading: 'COMARCA',
    list: 'hidden',
    inForm: { form: 'case', position: 9 },
  },
  court: {
    kind: 'text',
    column: 'court',
    part: 'process',
    heading: 'VARA',
    list: 'hidden',
    inForm: { form: 'case', position: 10 },
  },
  object: {
    kind: 'text',
    maxLength: 500,
    column: 'object',
    part: 'process',
    heading: 'OBJETO',
    list: 'hidden',
    inForm: { form: 'case', position: 7 },
  },
  processValue: {
    kind: 'money',
    column: 'process_value',
    part: 'process',
    formName: 'value',
    rowName: 'value',
    heading: 'VALOR_CAUSA',
    list: 'hidden',
    sort: 'processValue',
    inForm: { form: 'case', position: 6 },
  },
  proposals: { kind: 'money', heading: 'PROPOSTAS', list: 'hidden', role: 'computed' },
  lastProposal: { kind: 'money', heading: 'PROPOSTA_ATUAL', list: 'hidden', sort: 'lastProposal' },
  paymentLimitDate: {
    kind: 'day',
    column: 'payment_limit_date',
    part: 'deal',
    heading: 'PRAZO_PAGAMENTO',
    list: 'hidden',
    inForm: { form: 'deal', position: 6 },
  },
  selectedPaymentType: {
    kind: 'text',
    maxLength: 120,
    column: 'selected_payment_type',
    part: 'deal',
    heading: 'FORMA_PAGAMENTO',
    list: 'hidden',
  },
  dutyLimitDate: {
    kind: 'day',
    column: 'duty_limit_date',
    part: 'deal',
    heading: 'PRAZO_OBRIGACAO',
    list: 'hidden',
    inForm: { form: 'deal', position: 4, isDefault: false },
  },
  createdDate: { kind: 'day', heading: 'DATA_CADASTRO', list: 'hidden', role: 'computed', sort: 'createdAt' },
  createdMonth: { kind: 'month', heading: 'MES_CADASTRO', list: 'hidden', role: 'computed', sort: 'createdAt' },
  // The day on which the situation last changed.
  dealDate: {
    kind: 'day',
    heading: 'DATA_SITUACAO',
    list: 'hidden',
    role: 'computed',
    sort: 'dateLastModifiedDealStatus',
  },
  dealMonth: {
    kind: 'month',
    heading: 'MES_SITUACAO',
    list: 'hidden',
    role: 'computed',
    sort: 'dateLastModifiedDealStatus',
  },
  proposalEmailStatus: { kind: 'text', heading: 'STATUS_EMAIL_PROPOSTA', list: 'hidden', role: 'computed' },
  sendDates: { kind: 'instants', heading: 'DATAS_ENVIO', list: 'hidden', role: 'computed' },
  callDates: { kind: 'instants', heading: 'DATAS_LIGACAO', list: 'hidden', role: 'computed' },
  observation: {
    kind: 'longText',
    maxLength: 4000,
    column: 'observation',
    part: 'process',
    heading: 'OBSERVACAO',
    list: 'hidden',
    inForm: { form: 'case', position: 12 },
  },
  botStatus: { kind: 'text', heading: 'STATUS_BOT', list: 'hidden', role: 'computed' },
  linkDefendant: { kind: 'link', heading: 'LINK_REU', list: 'hidden', role: 'computed' },
  linkAuthor: { kind: 'link', heading: 'LINK_AUTOR', list: 'hidden', role: 'computed' },

  internalId: {
    kind: 'text',
    maxLength: 120,
    column: 'internal_id',
    part: 'row',
    batch: false,
    heading: 'ID_INTERNO',
    list: 'sheet',
    inForm: { form: 'case', position: 2, isDefault: false },
  },
  oldProcessNumber: { kind: 'text', maxLength: 60, batch: false, heading: 'NUMERO_PROCESSO_ANTIGO', list: 'sheet' },
  negotiator: { kind: 'negotiator', heading: 'NEGOCIADOR', list: 'sheet' },
  authorEmails: { kind: 'list', heading: 'EMAILS_AUTOR', list: 'sheet' },
  authorPhones: { kind: 'list', heading: 'TELEFONES_AUTOR', list: 'sheet' },
  lawyerEmails: { kind: 'list', heading: 'EMAILS_ADVOGADO', list: 'sheet' },
  lawyerPhones: { kind: 'list', heading: 'TELEFONES_ADVOGADO', list: 'sheet' },
  hearingDate: { kind: 'instantAsDay', changeName: 'hearingAt', heading: 'DATA_AUDIENCIA', list: 'sheet' },
  petitionDate: {
    kind: 'day',
    column: 'petition_date',
    part: 'deal',
    changeName: 'agreementProposalPetitionDate',
    formName: 'agreementProposalPetitionDate',
    rowName: 'agreementProposalPetitionDate',
    heading: 'DATA_PETICAO',
    list: 'sheet',
  },
  clientCounterProposalText: { kind: 'longText', maxLength: 4000, heading: 'TEXTO_CONTRAPROPOSTA_REU', list: 'sheet' },
  paymentType: {
    kind: 'text',
    maxLength: 120,
    column: 'payment_type',
    part: 'deal',
    heading: 'TIPO_PAGAMENTO',
    list: 'sheet',
    inForm: { form: 'deal', position: 5, control: 'choice' },
  },
  percentSuccubenceFees: {
    kind: 'percent',
    column: 'percent_succubence_fees',
    part: 'deal',
    heading: 'PERCENTUAL_SUCUMBENCIA',
    list: 'sheet',
    inForm: { form: 'deal', position: 8, isDefault: false },
  },
  campaignDate: { kind: 'day', column: 'campaign_date', part: 'detail', heading: 'DATA_CAMPANHA', list: 'sheet' },
  negotiateInAf: { kind: 'flag', column: 'negotiate_in_af', part: 'detail', heading: 'NEGOCIAR_EM_AF', list: 'sheet' },
  // The text written about the proposal, not the drawing of its values: `valueSummary`.
  writtenSummary: {
    kind: 'longText',
    maxLength: 2000,
    column: 'proposal_summary',
    part: 'extra',
    changeName: 'proposalSummary',
    formName: 'proposalSummary',
    rowName: 'proposalSummary',
    heading: 'TEXTO_RESUMO_PROPOSTA',
    list: 'sheet',
    inForm: { form: 'deal', position: 1 },
  },
  distributionDate: {
    kind: 'day',
    column: 'distribution_date',
    part: 'extra',
    heading: 'DATA_DISTRIBUICAO',
    list: 'sheet',
    inForm: { form: 'case', position: 11, isDefault: false },
  },
  instalments: {
    kind: 'count',
    column: 'instalments',
    part: 'extra',
    heading: 'PARCELAS',
    list: 'sheet',
    inForm: { form: 'deal', position: 7, isDefault: false },
  },
  bankAccount: {
    kind: 'longText',
    maxLength: 1000,
    column: 'bank_account',
    part: 'extra',
    heading: 'CONTA_BANCARIA',
    list: 'sheet',
    inForm: { form: 'deal', position: 9, isDefault: false },
  },
  beneficiaries: {
    kind: 'longText',
    maxLength: 2000,
    column: 'beneficiaries',
    part: 'extra',
    heading: 'BENEFICIARIOS',
    list: 'sheet',
    inForm: { form: 'deal', position: 10, isRequired: true, ofBeneficiaries: true },
  },
  defendantName: {
    kind: 'text',
    column: 'defendant_name',
    part: 'extra',
    heading: 'NOME_REU',
    list: 'sheet',
    inForm: { form: 'parties', position: 9, isDefault: false },
  },
  isActive: { kind: 'flag', column: 'is_active', part: 'row', form: false },
} as const satisfies Readonly<Record<string, CaseFieldEntry>>
