// Cases of every kind for tests of the case list, with the same values in memory as in the database, so that a test can predict every
// answer.
import type { TestTenant, TestUser } from './builders.ts'
import type { TestApp } from './app.ts'

export interface PortfolioCase {
  readonly id: number
  readonly author: string
  readonly client: string
  readonly group: string | null
  readonly status: string
  readonly situation: string
  readonly internalId: string
  readonly processNumber: string | null
  readonly folder: string
  readonly isActive: boolean
  readonly processualState: 'Acordo Prévio' | 'Pós Sentença'
  readonly caseType: 'PASSIVO' | 'ATIVO'
  readonly state: string | null
  readonly task: string | null
  readonly negotiator: number | null
  /** Timestamps as ISO text. */
  readonly createdAt: string
  readonly movedAt: string
  readonly sentAt: string | null
  /** Days as text. */
  readonly closedDealDate: string | null
  readonly limitDate: string | null
  readonly petitionDate: string | null
  readonly campaignDate: string | null
  readonly negotiateInAf: boolean
  /** In cents. */
  readonly processValue: number | null
  readonly lastProposal: number | null
  readonly authorCounter: number | null
  readonly clientCounter: number | null
}

export interface Portfolio {
  readonly cases: readonly PortfolioCase[]
  /** In the order of the company. */
  readonly statuses: readonly string[]
  readonly situations: readonly string[]
}

export const clientNames = ['Banco Andorinha', 'Telefonia Ipê', 'Aérea Tuiuiú', 'Viação Cruzeiro'] as const
export const groupNames = ['Consignado SP', 'Cartões'] as const
const authors = [
  'Antônia Ribeiro',
  'José Ávila Prado',
  'Maria Souza',
  'Ana Lúcia Prado',
  'Mário Conceição',
  '',
] as const
const tasks = ['ligar', 'tratar whatsapp', 'enviar e-mail', 'cobrar minuta'] as const
export const states = ['SP', 'MG', 'RJ', 'ES'] as const

/** Returns pseudo-random numbers below a limit, the same on every run. */
const rolling = (seed: number) => {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % limit
  }
}

type Roll = ReturnType<typeof rolling>

const pick = <T>(roll: Roll, from: readonly T[]): T => {
  const chosen = from[roll(from.length)]
  if (chosen === undefined) throw new Error('the list to pick from is empty')
  return chosen
}
const maybe = <T>(roll: Roll, share: number, make: () => T): T | null => (roll(100) < share ? make() : null)

const dayOf = (offset: number) => new Date(Date.UTC(2026, 9, 1 + offset)).toISOString().slice(0, 10)
/** Often near midnight in São Paulo, which is three in the morning of the same day in UTC. */
const momentOf = (roll: Roll) =>
  new Date(Date.UTC(2026, 9, 1 + roll(60), pick(roll, [2, 3, 12]), pick(roll, [0, 59]), 30)).toISOString()

const aKind = (roll: Roll, names: Omit<Portfolio, 'cases'>, negotiators: readonly number[]) => ({
  author: pick(roll, authors),
  client: pick(roll, clientNames),
  group: maybe(roll, 70, () => pick(roll, groupNames)),
  status: pick(roll, names.statuses),
  situation: pick(roll, names.situations),
  internalId: maybe(roll, 70, () => `CT-${roll(5000)}`) ?? '',
  folder: maybe(roll, 70, () => `Pst/${2020 + roll(6)}-${roll(300)}`) ?? '',
  isActive: roll(100) < 85,
  processualState: pick(roll, ['Acordo Prévio', 'Pós Sentença'] as const),
  caseType: pick(roll, ['PASSIVO', 'PASSIVO', 'ATIVO'] as const),
  state: maybe(roll, 90, () => pick(roll, states)),
  task: maybe(roll, 60, () => pick(roll, tasks)),
  negotiator: maybe(roll, 80, () => pick(roll, negotiators)),
  createdAt: momentOf(roll),
  movedAt: momentOf(roll),
  sentAt: maybe(roll, 40, () => momentOf(roll)),
  closedDealDate: maybe(roll, 30, () => dayOf(roll(60))),
  limitDate: maybe(roll, 80, () => dayOf(roll(60))),
  petitionDate: maybe(roll, 30, () => dayOf(roll(60))),
  campaignDate: maybe(roll, 30, () => dayOf(roll(60))),
  negotiateInAf: roll(100) < 30,
  processValue: maybe(roll, 80, () => 100 * roll(40)),
  lastProposal: maybe(roll, 60, () => 100 * roll(20)),
  authorCounter: maybe(roll, 40, () => 100 * roll(20)),
  clientCounter: maybe(roll, 30, () => 100 * roll(20)),
})

const insert = `
  insert into cases.case (tenant_id, status_id, situation_id, client_id, sub_client_id, negotiator_id, author_sort, internal_id,
    process_number, client_folder, is_active, processual_state, case_type, state, next_task_kind, created_at, situation_changed_at,
    whatsapp_proposal_at, closed_deal_date, limit_date, petition_date, campaign_date, negotiate_in_af, process_value, last_proposal,
    author_counter, client_counter)
  select $1, st.id, si.id, cl.id, su.id, r.negotiator, platform.fold(r.author), r."internalId", r."processNumber", r.folder,
    r."isActive", r."processualState", r."caseType", r.state, r.task, r."createdAt", r."movedAt", r."sentAt", r."closedDealDate",
    r."limitDate", r."petitionDate", r."campaignDate", r."negotiateInAf", r."processValue", r."lastProposal", r."authorCounter",
    r."clientCounter"
  from json_to_recordset($2::json) as r (place integer, status text, situation text, client text, "group" text, negotiator integer,
    author text, "internalId" text, "processNumber" text, folder text, "isActive" boolean, "processualState" text, "caseType" text,
    state text, task text, "createdAt" timestamptz, "movedAt" timestamptz, "sentAt" timestamptz, "closedDealDate" date,
    "limitDate" date, "petitionDate" date, "campaignDate" date, "negotiateInAf" boolean, "processValue" bigint, "lastProposal" bigint,
    "authorCounter" bigint, "clientCounter" bigint)
  join cases.status st on st.tenant_id = $1 and st.name = r.status
  join cases.situation si on si.tenant_id = $1 and si.name = r.situation
  join clients.client cl on cl.tenant_id = $1 and cl.name = r.client
  left join clients.sub_client su on su.tenant_id = $1 and su.client_id = cl.id and su.name = r."group"
  order by r.place returning id`

const namesOf = async (app: TestApp, tenant: TestTenant, table: 'status' | 'situation') => {
  const { rows } = await app.sql.query<{ name: string }>(
    `select name from cases.${table} where tenant_id = $1 order by position, id`,
    [tenant.id],
  )
  return rows.map(({ name }) => name)
}

export const aPortfolio = async (
  app: TestApp,
  { tenant, negotiators, count }: { tenant: TestTenant; negotiators: readonly TestUser[]; count: number },
): Promise<Portfolio> => {
  const names = {
    statuses: await namesOf(app, tenant, 'status'),
    situations: await namesOf(app, tenant, 'situation'),
  }
  await app.sql.query(
    `with added as (insert into clients.client (tenant_id, name) select $1, unnest($2::text[]) returning id)
     insert into clients.sub_client (tenant_id, client_id, name) select $1, id, unnest($3::text[]) from added`,
    [tenant.id, clientNames, groupNames],
  )
  const roll = rolling(tenant.id)
  const ids = negotiators.map(({ id }) => id)
  const kinds = Array.from({ length: count }, (_, place) => ({
    place,
    ...aKind(roll, names, ids),
    processNumber: maybe(roll, 80, () => String(10_000_000 * roll(90_000) + place).padStart(20, '0')),
  }))
  const { rows } = await app.sql.query<{ id: number }>(insert, [tenant.id, JSON.stringify(kinds)])
  return { ...names, cases: kinds.map(({ place: _, ...kind }, index) => ({ ...kind, id: rows[index]?.id ?? 0 })) }
}
