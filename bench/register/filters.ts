// Typical filters, each with the condition that the best hand-written SQL would use.
import type { CaseFilter, CaseFilterInput } from '../../contract/src/cases/filter.ts'
import { today } from './companies.ts'

export interface Choice {
  readonly field: keyof CaseFilter
  readonly filter: CaseFilterInput
  /** A condition on `c`, a copy of the cases with an index for this query. */
  readonly condition: string
  /** The first column of that index, and whether the condition is a range. */
  readonly column: string
  readonly isRange?: true
}

const situation = (...names: string[]) =>
  `c.situation_id in (select id from cases.situation where tenant_id = 1 and name in (${names.map((name) => `'${name}'`).join(', ')}))`
const client = (name: string) =>
  `c.client_id = (select id from clients.client where tenant_id = 1 and name = '${name}')`
const status = (name: string) => `c.status_id = (select id from cases.status where tenant_id = 1 and name = '${name}')`
const between = (column: string, from: string, to: string) => `c.${column} between '${from}' and '${to}'`
const moments = (column: string, from: string, to: string) =>
  `c.${column} >= '${from}'::timestamp at time zone 'America/Sao_Paulo' and c.${column} < ('${to}'::date + 1)::timestamp at time zone 'America/Sao_Paulo'`

const open = ['Sem contato', 'Contato iniciado', 'Em negociação', 'Proposta enviada', 'Contraproposta recebida']
const states = ['SP', 'MG', 'DF', 'RJ', 'ES', 'BA', 'PR', 'SC', 'RS']

export const choices: Readonly<Record<string, Choice>> = {
  'created this month': {
    field: 'createdDate',
    filter: { createdDate: { from: '2026-10-20', to: today } },
    condition: moments('created_at', '2026-10-20', today),
    column: 'created_at',
    isRange: true,
  },
  'created this year': {
    field: 'createdDate',
    filter: { createdDate: { from: '2025-11-20', to: today } },
    condition: moments('created_at', '2025-11-20', today),
    column: 'created_at',
    isRange: true,
  },
  'closed this quarter': {
    field: 'closedDealDate',
    filter: { closedDealDate: { from: '2026-08-20', to: today } },
    condition: between('closed_deal_date', '2026-08-20', today),
    column: 'closed_deal_date',
    isRange: true,
  },
  'due this month': {
    field: 'dealLimitDate',
    filter: { dealLimitDate: { from: '2026-11-01', to: '2026-11-30' } },
    condition: between('limit_date', '2026-11-01', '2026-11-30'),
    column: 'limit_date',
    isRange: true,
  },
  'due by the end of it': {
    field: 'dealLimitDate',
    filter: { dealLimitDate: { from: '', to: '2026-11-30' } },
    condition: between('limit_date', '1900-01-01', '2026-11-30'),
    column: 'limit_date',
    isRange: true,
  },
  'moved this month': {
    field: 'dateLastModifiedDealStatus',
    filter: { dateLastModifiedDealStatus: { from: '2026-10-20', to: today } },
    condition: moments('situation_changed_at', '2026-10-20', today),
    column: 'situation_changed_at',
    isRange: true,
  },
  'petition lately': {
    field: 'agreementProposalPetitionDate',
    filter: { agreementProposalPetitionDate: { from: '2026-09-20', to: today } },
    condition: between('petition_date', '2026-09-20', today),
    column: 'petition_date',
    isRange: true,
  },
  'after sentence': {
    field: 'caseProcessualState',
    filter: { caseProcessualState: 'Pós Sentença' },
    condition: "c.processual_state = 'Pós Sentença'",
    column: 'processual_state',
  },
  'before sentence': {
    field: 'caseProcessualState',
    filter: { caseProcessualState: 'Acordo Prévio' },
    condition: "c.processual_state = 'Acordo Prévio'",
    column: 'processual_state',
  },
  'status open': {
    field: 'caseStatus',
    filter: { caseStatus: 'Em andamento' },
    condition: status('Em andamento'),
    column: 'status_id',
  },
  'status ended': {
    field: 'caseStatus',
    filter: { caseStatus: 'Encerrado sem acordo' },
    condition: status('Encerrado sem acordo'),
    column: 'status_id',
  },
  'one situation': {
    field: 'dealStatus',
    filter: { dealStatus: 'Proposta enviada' },
    condition: situation('Proposta enviada'),
    column: 'situation_id',
  },
  'five situations': {
    field: 'dealStatus',
    filter: { dealStatus: open },
    condition: situation(...open),
    column: 'situation_id',
  },
  'a rare situation': {
    field: 'dealStatus',
    filter: { dealStatus: 'Aguardando alçada' },
    condition: situation('Aguardando alçada'),
    column: 'situation_id',
  },
  'the largest client': {
    field: 'clientName',
    filter: { clientName: 'Cliente 1 S.A.' },
    condition: client('Cliente 1 S.A.'),
    column: 'client_id',
  },
  'a client': {
    field: 'clientName',
    filter: { clientName: 'Cliente 9 S.A.' },
    condition: client('Cliente 9 S.A.'),
    column: 'client_id',
  },
  'a sub-client': {
    field: 'groupName',
    filter: { groupName: 'Carteira 2-1' },
    condition: "c.sub_client_id in (select id from clients.sub_client where tenant_id = 1 and name = 'Carteira 2-1')",
    column: 'sub_client_id',
  },
  'a task': {
    field: 'task',
    filter: { task: 'ligar' },
    condition: "c.next_task_kind = 'ligar'",
    column: 'next_task_kind',
  },
  passive: {
    field: 'caseType',
    filter: { caseType: 'PASSIVO' },
    condition: "c.case_type = 'PASSIVO'",
    column: 'case_type',
  },
  active: { field: 'caseType', filter: { caseType: 'ATIVO' }, condition: "c.case_type = 'ATIVO'", column: 'case_type' },
  'São Paulo': { field: 'state', filter: { state: 'SP' }, condition: "c.state = 'SP'", column: 'state' },
  'nine states': {
    field: 'state',
    filter: { state: states },
    condition: `c.state in (${states.map((state) => `'${state}'`).join(', ')})`,
    column: 'state',
  },
  'a negotiator': {
    field: 'negotiators',
    filter: { negotiators: 7 as never },
    condition: 'c.negotiator_id = 7',
    column: 'negotiator_id',
  },
  'WhatsApp sent': {
    field: 'alreadySentWhatsappProposal',
    filter: { alreadySentWhatsappProposal: true },
    condition: 'c.whatsapp_proposal_at is not null',
    column: 'is_sent',
  },
  'in AF': {
    field: 'negotiateInAf',
    filter: { negotiateInAf: true },
    condition: 'c.negotiate_in_af',
    column: 'negotiate_in_af',
  },
  'in a campaign': {
    field: 'useCampaignDate',
    filter: { useCampaignDate: true },
    condition: 'c.campaign_date is not null',
    column: 'campaign_date',
  },
}

/** Three filters on three different fields. */
export type Three = readonly [string, string, string]

export const combinations = (): Three[] => {
  const names = Object.keys(choices)
  return names.flatMap((a, i) =>
    names.slice(i + 1).flatMap((b, j) =>
      names
        .slice(i + j + 2)
        .filter((c) => new Set([a, b, c].map((name) => choices[name]?.field)).size === 3)
        .map((c): Three => [a, b, c]),
    ),
  )
}

export const choicesOf = (three: Three): Choice[] => three.flatMap((name) => choices[name] ?? [])
export const filterOf = (three: Three): CaseFilterInput =>
  Object.assign({}, ...choicesOf(three).map(({ filter }) => filter)) as CaseFilterInput

/** The filters of daily work. */
export const daily: readonly [Three, ...Three[]] = [
  ['one situation', 'São Paulo', 'due this month'],
  ['five situations', 'nine states', 'due this month'],
  ['a negotiator', 'a task', 'passive'],
  ['a client', 'one situation', 'after sentence'],
  ['a sub-client', 'São Paulo', 'WhatsApp sent'],
  ['a negotiator', 'due this month', 'status open'],
  ['closed this quarter', 'the largest client', 'passive'],
  ['created this month', 'São Paulo', 'a task'],
]
