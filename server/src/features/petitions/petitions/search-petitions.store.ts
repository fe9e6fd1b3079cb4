// The list of petitions: filters, the order by deadline, and the counts of states.
import type { PetitionKind, PetitionState } from '@tratativa/contract/petitions/states'
import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { SqlReader, TenantReader } from '../../../platform/db/scope.ts'
import { selectPetitions, toPetitionRow, type PetitionRow } from './petitions.store.ts'

export interface PetitionFilter {
  readonly search: string
  readonly states: readonly PetitionState[]
  readonly kinds: readonly PetitionKind[]
  readonly clientId: number | null
  readonly runId: number | null
  /** J.TR, as 8.26. */
  readonly court: string | null
  readonly dueFrom: string | null
  readonly dueTo: string | null
}

/** The states in which the deadline of a petition still counts. */
const openStates: readonly PetitionState[] = ['draft', 'in-review', 'approved', 'signed', 'returned']

const courtOf = sql<string>`substr(c.process_number, 14, 1) || '.' || substr(c.process_number, 15, 2)`

const caseIdOf = (search: string): number => {
  const id = Number(/^af(\d{7,10})$/i.exec(search)?.[1] ?? 0)
  return id <= 2_147_483_647 ? id : 0
}

const matches = (search: string) => {
  const words = search.split(/\s+/).map((word) => (/^\d[\d./-]*\d$/.test(word) ? word.replace(/\D/g, '') : word))
  return sql<boolean>`(
    strpos(p.folded_title, platform.fold(${search})) > 0 or p.case_id = ${caseIdOf(search)}
    or p.case_id = any (array(select cases.find_text(${words.slice(0, 8)}::text[], null))))`
}

const matching = (reader: SqlReader, filter: PetitionFilter) => {
  let rows = selectPetitions(reader)
  if (filter.states.length > 0) rows = rows.where('p.state', 'in', [...filter.states])
  if (filter.kinds.length > 0) rows = rows.where('p.kind', 'in', [...filter.kinds])
  if (filter.clientId !== null) rows = rows.where('c.client_id', '=', filter.clientId)
  if (filter.runId !== null) rows = rows.where('p.run_id', '=', filter.runId)
  if (filter.court !== null) rows = rows.where(courtOf, '=', filter.court)
  if (filter.dueFrom !== null) rows = rows.where('p.due_on', '>=', filter.dueFrom)
  if (filter.dueTo !== null) rows = rows.where('p.due_on', '<=', filter.dueTo)
  return filter.search === '' ? rows : rows.where(matches(filter.search))
}

/** The nearest deadline comes first; `after` is the last petition of the previous page. */
export const searchPetitions = async (
  reader: SqlReader,
  filter: PetitionFilter,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<PetitionRow[]> => {
  let rows = matching(reader, filter)
  if (after !== null)
    rows = rows.where(
      sql<boolean>`(p.due_order, p.id) > (select x.due_order, x.id from petitions.petition x where x.id = ${after})`,
    )
  const petitionRows = await rows.orderBy('p.due_order').orderBy('p.id').limit(limit).execute()
  return petitionRows.map(toPetitionRow)
}

export const countPetitions = async (reader: TenantReader, today: string) => {
  const [states, courts] = await Promise.all([
    runUnprepared(
      reader.sql,
      sql<{ state: PetitionState; count: number; overdue: number }>`
        select p.state, count(*)::integer as count,
          (count(*) filter (where p.due_order < ${today}::date and p.state = any (${[...openStates]}::text[])))::integer as overdue
        from petitions.petition p group by p.state`,
    ),
    runUnprepared(
      reader.sql,
      sql<{ key: string | null }>`
        select distinct ${courtOf} as key from petitions.petition p
        join cases.case c on c.tenant_id = p.tenant_id and c.id = p.case_id where c.process_number is not null`,
    ),
  ])
  return {
    states: states.rows,
    overdue: states.rows.reduce((sum, { overdue }) => sum + overdue, 0),
    courts: courts.rows.flatMap(({ key }) => key ?? []),
  }
}

/** Overdue: the deadline has passed, and the petition is not filed. */
export const isOverdue = ({ state, dueOn }: Pick<PetitionRow, 'state' | 'dueOn'>, today: string): boolean =>
  dueOn !== null && dueOn < today && openStates.includes(state)
