// Builds the rows of a planned case.
import { reduceLedger } from '@tratativa/contract/cases/deals/ledger'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import { dayAfter } from '@tratativa/contract/kernel/time'
import { columnsOfValues } from '../../features/cases/index.ts'
import type { Ago } from '../calendar.ts'
import { momentOfOffer } from '../conversation-texts.ts'
import type { Random } from '../random.ts'
import type { Plan } from './plan-case.ts'
import type { DemoOffer } from './negotiation-stages.ts'
import type { TalkPlan } from './conversation-plan.ts'

/** A plan with its inserted rows. */
export interface InsertedDemoCase {
  readonly plan: Plan
  readonly caseId: number
  readonly authorId: number
}

const won = new Set(['acordo', 'minuta-enviada', 'minuta-assinada', 'protocolada', 'homologado', 'pago'])

/** The state of the deal: its values are reduced from the ledger, its dates follow from the closing day. */
const dealPart = ({ moves, stage, limit }: Plan, today: string) => {
  const values = reduceLedger(moves)
  const isWon = won.has(stage.key)
  const sinceClosed = moves.at(-1)?.daysAgo ?? 3
  const closed = dayAfter(today, -sinceClosed)
  // The agreed dates are in the future or slightly overdue, until the deal is paid.
  const agreedFor = (days: number) =>
    dayAfter(closed, stage.key === 'pago' ? days : Math.max(days, sinceClosed + limit))
  return {
    limit_date: isWon ? null : dayAfter(today, limit),
    closed_deal_date: isWon ? closed : null,
    petition_date: ['protocolada', 'homologado', 'pago'].includes(stage.key) ? dayAfter(closed, 8) : null,
    duty_limit_date: isWon ? agreedFor(20) : null,
    payment_limit_date: isWon ? agreedFor(25) : null,
    duty_to_do: isWon ? 'Retirar a negativação em 5 dias úteis' : '',
    payment_type: 'Pix ou depósito judicial',
    selected_payment_type: isWon ? 'Pix' : '',
    percent_succubence_fees: 1000,
    ...columnsOfValues(values),
  }
}

const folderOf = (number: string) => `${number.slice(9, 13)}/${number.slice(1, 4)}.${number.slice(4, 7)}`

interface Ids {
  readonly tenant: number
  readonly author: number
  readonly situation: { readonly id: number; readonly statusId: number }
}

export const caseRow = (plan: Plan, ids: Ids, random: Random, today: string, ago: Ago) => {
  const { moves, stage, lawsuit, createdDaysAgo } = plan
  return {
    tenant_id: ids.tenant,
    internal_id: `${plan.client.name.slice(0, 3).toUpperCase()}-${lawsuit.process_number.slice(0, 7)}`,
    status_id: ids.situation.statusId,
    situation_id: ids.situation.id,
    processual_state: random.below(5) === 0 ? 'Pós Sentença' : 'Acordo Prévio',
    case_type: random.below(9) === 0 ? 'ATIVO' : 'PASSIVO',
    client_id: plan.client.id,
    sub_client_id: plan.subClient?.id ?? null,
    negotiator_id: plan.negotiator.userId,
    is_active: stage.key !== 'sem-acordo' || random.below(2) === 0,
    ...lawsuit,
    client_folder: folderOf(lawsuit.process_number),
    process_value: plan.claim,
    author_id: ids.author,
    lawyer_id: plan.lawyer?.id ?? null,
    author_sort: plan.author,
    ...dealPart(plan, today),
    situation_changed_at: ago(moves.at(-1)?.daysAgo ?? Math.min(20, createdDaysAgo)),
    negotiate_in_af: random.below(2) === 0,
    whatsapp_proposal_at: plan.talk && moves[0] ? momentOfOffer(moves[0], 0, ago) : null,
    observation: '',
    created_at: ago(createdDaysAgo),
    updated_at: ago(moves.at(-1)?.daysAgo ?? 20),
    version: 1,
  }
}

const hours = ['9:30', '10:30', '11:00', '14:00', '15:30', '16:00', '17:00'] as const

interface DueTask {
  readonly kind: string
  readonly note: string
  readonly dueAt: Date
}

/** Returns the next task that the conversation requires; an unattended conversation has no responsible. */
const taskOfTalk = ({ kind, index, lastDaysAgo }: TalkPlan, ago: Ago): DueTask | null => {
  const today = ago(0, hours[index % hours.length] ?? '11:00')
  switch (kind) {
    case 'bargain':
      return { kind: 'tratar whatsapp', note: 'Responder a contraproposta', dueAt: today }
    case 'consulting':
      return { kind: 'tratar whatsapp', note: 'O advogado ficou de consultar a parte', dueAt: today }
    case 'interest':
      return { kind: 'tratar whatsapp', note: 'Retornar com o valor', dueAt: ago(lastDaysAgo - 1, '16:00') }
    case 'silence':
      return { kind: 'ligar', note: 'Sem resposta no WhatsApp', dueAt: today }
    case 'minuta':
      return { kind: 'cobrar minuta', note: '', dueAt: ago(-1, '10:30') }
    case 'unattended':
    case 'ended':
      return null
  }
}

/** The task 'treat the conversation' exists only where there is a conversation. */
const dueTaskOf = ({ stage }: Plan, random: Random, ago: Ago): DueTask | null => {
  if (stage.task === null || random.below(4) > 0) return null
  const kind = stage.task === 'tratar whatsapp' ? random.pick(['ligar', 'enviar e-mail'] as const) : stage.task
  return { kind, note: '', dueAt: ago(1 - random.below(9), random.pick(hours)) }
}

export const taskRow = (plan: Plan, tenantId: number, caseId: number, random: Random, ago: Ago) => {
  const task = plan.talk ? taskOfTalk(plan.talk, ago) : dueTaskOf(plan, random, ago)
  if (!task) return []
  return {
    tenant_id: tenantId,
    case_id: caseId,
    kind: task.kind,
    note: task.note,
    due_at: task.dueAt,
    user_id: plan.negotiator.userId,
    created_at: ago(6),
    version: 1,
  }
}

/** The tasks behind the offers of ours that the negotiator made. */
export const completedTaskRows = ({ plan, caseId }: InsertedDemoCase, tenantId: number, ago: Ago) =>
  plan.moves.flatMap((move, position) => {
    if (move.side !== 'ours') return []
    const completedAt = momentOfOffer(move, position, ago)
    return {
      tenant_id: tenantId,
      case_id: caseId,
      kind: plan.talk ? 'tratar whatsapp' : 'ligar',
      note: '',
      due_at: completedAt,
      user_id: plan.negotiator.userId,
      completed_at: completedAt,
      completed_by: plan.negotiator.accountId,
      completed_by_name: plan.negotiator.name,
      created_at: ago(move.daysAgo + 1),
      version: 2,
    }
  })

/** A task for managers: a minuta to check before it is sent. */
export const checkRow = (tenantId: number, caseId: number, userId: number, position: number, ago: Ago) => ({
  tenant_id: tenantId,
  case_id: caseId,
  kind: 'validar minuta',
  note: 'Conferir antes do envio ao cliente',
  due_at: ago(position === 0 ? 1 : -Math.floor(position / 4), hours[position % hours.length]),
  user_id: userId,
  created_at: ago(2),
  version: 1,
})

/** Without a conversation, the other side answers by telephone. */
const channelOf = ({ talk }: Plan, { side }: DemoOffer) => {
  if (talk) return 'whatsapp'
  return side === 'ours' ? 'screen' : 'call'
}

const notes = [
  'Advogado prefere contato por WhatsApp depois das 14h.',
  'Autora tem pressa: precisa do nome limpo para financiar a casa.',
  'Escritório pediu cálculo atualizado antes de responder.',
  'Em audiência, o preposto sinalizou que o cliente aceita parcelar.',
] as const

export const limitOf = (plan: Plan, tenantId: number, caseId: number, ago: Ago) => ({
  tenant_id: tenantId,
  case_id: caseId,
  version: 1,
  amount: plan.ceiling,
  note: '',
  by_account: null,
  by_name: 'Importação',
  at: ago(plan.createdDaysAgo),
})

export const requestAboveCeiling = (plan: Plan, tenantId: number, caseId: number, ago: Ago) => {
  const value = Math.round((plan.ceiling * 1.15) / 10_000) * 10_000
  const offer = {
    kind: 'offer',
    move: 'counter',
    instalments: 1,
    paymentForm: 'Pix',
    termDays: null,
    text: '',
    channel: 'screen',
    offerId: null,
  }
  return {
    tenant_id: tenantId,
    case_id: caseId,
    offer: offer as never,
    value,
    ceiling: plan.ceiling,
    reason: 'A outra parte fecha hoje por este valor.',
    state: 'waiting',
    asked_by: plan.negotiator.accountId,
    asked_by_name: plan.negotiator.name,
    asked_at: ago(1, '16:40'),
    decision_note: '',
  }
}

export const historyOf = (plan: Plan, tenantId: number, caseId: number, situation: string, ago: Ago) => {
  const code = caseCode(toCaseId(caseId))
  const common = {
    tenant_id: tenantId,
    actor_id: plan.negotiator.accountId,
    actor_name: plan.negotiator.name,
    subject_id: code,
    subject: `${plan.author} x ${plan.client.name}`,
    thread: `case:${caseId}`,
  }
  const values = reduceLedger(plan.moves)
  const lastProposalField = values.lastProposal === null ? {} : { lastProposal: moneyText(values.lastProposal) }
  return [
    {
      ...common,
      action: 'cases.case.registered',
      at: ago(plan.createdDaysAgo),
      before: null,
      after: { dealStatus: 'Sem contato' },
    },
    ...(situation === 'Sem contato'
      ? []
      : [
          {
            ...common,
            action: 'cases.case.changed',
            at: ago(plan.moves.at(-1)?.daysAgo ?? 20, '18:05'),
            before: { dealStatus: 'Sem contato' },
            after: { dealStatus: situation, ...lastProposalField },
          },
        ]),
  ]
}

export const noteRow = (plan: Plan, tenantId: number, caseId: number, random: Random, ago: Ago) => ({
  tenant_id: tenantId,
  case_id: caseId,
  text: random.pick(notes),
  by_account: plan.negotiator.accountId,
  by_name: plan.negotiator.name,
  at: ago(1 + random.below(30), '15:10'),
})

export const offerRow = (
  { plan, caseId }: InsertedDemoCase,
  move: DemoOffer,
  position: number,
  tenantId: number,
  ago: Ago,
) => ({
  tenant_id: tenantId,
  case_id: caseId,
  side: move.side,
  move: move.move,
  value: move.value,
  instalments: 1,
  payment_form: 'Pix',
  text: move.text,
  channel: channelOf(plan, move),
  ceiling: move.side === 'ours' ? plan.ceiling : null,
  by_account: plan.negotiator.accountId,
  by_name: plan.negotiator.name,
  at: momentOfOffer(move, position, ago),
})
