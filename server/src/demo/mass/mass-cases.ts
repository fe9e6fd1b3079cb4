// Adds the requested number of cases to a company that has clients and users, in minutes for a million: for measurements and for
// demonstrations of size. It connects as the owner of the tables, because it drops their indexes meanwhile.
import { Client } from 'pg'
import { StartRefused } from '../../platform/config/config.ts'
import { firstNames, lastNames } from '../names.ts'
import {
  insertAround,
  insertMassCases,
  insertPeople,
  makeDice,
  massTables,
  readNegotiators,
  readSituationStatuses,
  readSubClients,
  settle,
  withoutUpkeep,
} from './mass-cases.store.ts'
import {
  falling,
  isAgreed,
  isAnswered,
  isOffered,
  situationWeights,
  spread,
  stateWeights,
  taskWeights,
} from './weights.ts'

export interface Mass {
  readonly tenantId: number
  readonly cases: number
  /** The last day of the generated history, yyyy-mm-dd. */
  readonly today: string
}

const lookAround = async (sql: Client, tenantId: number) => {
  const situations = await readSituationStatuses(sql, tenantId)
  const subClients = await readSubClients(sql, tenantId)
  const negotiators = await readNegotiators(sql, tenantId)
  if (situations.length === 0 || subClients.length === 0)
    throw new StartRefused(`The company ${tenantId} has no clients yet: cases need some.`)
  return {
    situations: spread(
      situations.map(({ key, ...situation }) => {
        const kind = { ...situation, isOffered: isOffered(key), isAnswered: isAnswered(key), isAgreed: isAgreed(key) }
        return [kind, situationWeights[key] ?? 1] as const
      }),
    ),
    subClients: falling(subClients),
    // A tenth of the cases has no negotiator.
    negotiators: [
      ...falling(
        negotiators.map(({ id }) => id),
        0.5,
      ),
      null,
    ].flatMap((id) => (id === null ? Array.from({ length: Math.max(1, negotiators.length * 25) }, () => null) : [id])),
    states: spread(stateWeights.map(([state, court, weight]) => [[state, court] as const, weight] as const)),
    tasks: spread(taskWeights),
  }
}

const fill = async (sql: Client, { tenantId, cases, today }: Mass) => {
  const authors = Math.max(1, Math.ceil(cases * 0.7))
  const lawyers = Math.max(1, Math.ceil(cases * 0.02))
  const portfolio = await lookAround(sql, tenantId)
  await makeDice(sql)
  const names = { first: firstNames, last: lastNames }
  const firstPerson = await insertPeople(sql, { tenantId, names, authors, lawyers })
  const first = await insertMassCases(sql, { ...portfolio, tenantId, cases, today, firstPerson, authors, lawyers })
  await insertAround(sql, tenantId, first, cases)
}

export const addMassCases = async (databaseUrl: string, masses: readonly Mass[]) => {
  const sql = new Client({ connectionString: databaseUrl })
  await sql.connect()
  try {
    await sql.query('begin')
    await withoutUpkeep(sql, massTables, async () => {
      for (const mass of masses) await fill(sql, mass)
    })
    await sql.query('commit')
    await settle(sql)
  } finally {
    await sql.end()
  }
}
