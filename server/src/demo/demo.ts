// The demo: three companies with people, created once in an empty database, the same on every machine.
import { addDemoCertificate, issueDemoCertificate } from './demo-certificate.ts'
import { recountAll } from '../features/capture/index.ts'
import { linkNumber } from '../features/chat/index.ts'
import { followEverything } from '../features/monitoring/index.ts'
import { simulatedState } from '../gateways/whatsapp/simulator/simulated-state.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { StartRefused, type Config } from '../platform/config/config.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import { makeSeal, type Seal } from '../platform/crypto/seal.ts'
import { insertHistory } from '../platform/audit/history.store.ts'
import type { Db, SystemTx } from '../platform/db/scope.ts'
import type { Files } from '../platform/files/files.ts'
import { makeBlockList } from './block-list.ts'
import { agoFrom, type Ago } from './calendar.ts'
import { makeDemoCases } from './case-generator/make-demo-cases.ts'
import { companies, insurer, demoPeople, recovery, type DemoMembership } from './companies.ts'
import { makeConversations, type Conversation } from './conversations.ts'
import { addCrowd, colleagues } from './colleagues.ts'
import {
  domainsOf,
  hasTenants,
  insertAccounts,
  insertDepartments,
  insertGroups,
  insertMemberships,
  insertDemoNotices,
  insertPlacements,
  insertTenants,
  supervisorOf,
} from './demo.store.ts'
import { makeDocuments } from './documents.ts'
import { makeDemoEnvelopes } from './envelopes.ts'
import { makeDemoCalls } from './demo-calls.store.ts'
import { makeDemoPayments } from './demo-payments.store.ts'
import { colorOf } from './names.ts'
import { makeDemoPetitions } from './petitions.ts'
import { makePortfolios } from './portfolios.ts'
import { makeDemoQueues } from './queues.ts'
import { makeDemoRoads } from './roads.ts'
import { notices, rightsChanges } from './story.ts'

export { demoAccounts } from './companies.ts'

export const demoPassword = 'tratativa-demo'

export const isEmpty = async (db: Db): Promise<boolean> => !(await db.asSystem(hasTenants))

const hasDemoTenant = async (tx: SystemTx) => (await domainsOf(tx, recovery)).includes('144.demo')

export const hasDemo = (db: Db): Promise<boolean> => db.asSystem(hasDemoTenant)

const requireKnown = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key)
  if (value === undefined) throw new Error(`demo: unknown key ${String(key)}`)
  return value
}

const makeCompanies = async (tx: SystemTx, ago: Ago) => {
  await insertTenants(
    tx,
    companies.map(({ id, name, domain, isWhatsappReleased }) => ({
      id,
      name,
      domains: [domain],
      is_whatsapp_released: isWhatsappReleased,
      created_at: ago(200),
    })),
  )
  await insertGroups(
    tx,
    companies.flatMap(({ id, groups }) => groups.map((group, position) => ({ tenant_id: id, position, ...group }))),
  )
  const rows = await insertDepartments(
    tx,
    companies.flatMap(({ id, departments }) =>
      departments.map((name) => ({ tenant_id: id, name, created_at: ago(190) })),
    ),
  )
  return new Map(rows.map((row) => [`${row.tenant_id}:${row.name}`, row.id]))
}

const membershipOf = ({ tenantId, profileTypeId, standing, ramal }: DemoMembership, accountId: number, ago: Ago) => ({
  tenant_id: tenantId,
  account_id: accountId,
  profile_type_id: profileTypeId,
  is_active: standing === 'in' || standing === 'invited',
  activated_at: standing === 'in' || standing === 'out' ? ago(120) : null,
  ramal,
  created_at: ago(standing === 'asked' || standing === 'invited' ? 2 : 121),
})

/** An invited person has not proven their address yet. */
const accountOf = (
  { places, ...person }: (typeof demoPeople)[number],
  index: number,
  passwordHash: string,
  ago: Ago,
) => {
  const isInvited = places.every((place) => place.standing === 'invited')
  const proof = isInvited
    ? { password_hash: null, proven_at: null }
    : { password_hash: passwordHash, proven_at: ago(121) }
  return { ...person, ...proof, color: colorOf(index) }
}

const makePeople = async (
  tx: SystemTx,
  departments: ReadonlyMap<string, number>,
  passwordHash: string,
  ago: Ago,
): Promise<ReadonlyMap<string, number>> => {
  const everybody = [...demoPeople, ...colleagues()]
  const accounts = await insertAccounts(
    tx,
    everybody.map((person, index) => accountOf(person, index, passwordHash, ago)),
  )
  const ids = new Map(accounts.map(({ email, id }) => [email, id]))
  const places = everybody.flatMap((person) =>
    person.places.map((place) => ({ ...place, accountId: requireKnown(ids, person.email) })),
  )
  const memberships = await insertMemberships(
    tx,
    places.map((place) => membershipOf(place, place.accountId, ago)),
  )
  const users = new Map(memberships.map((row) => [`${row.tenant_id}:${row.account_id}`, row.id]))
  await insertPlacements(
    tx,
    places.flatMap(({ tenantId, accountId, department }) =>
      department === null
        ? []
        : {
            tenant_id: tenantId,
            user_id: requireKnown(users, `${tenantId}:${accountId}`),
            department_id: requireKnown(departments, `${tenantId}:${department}`),
          },
    ),
  )
  return ids
}

const makeStory = async (tx: SystemTx, accounts: ReadonlyMap<string, number>, ago: Ago) => {
  await insertDemoNotices(
    tx,
    notices(ago).map(({ tenantId, to, at: instant, readAt, ...notice }) => ({
      ...notice,
      tenant_id: tenantId,
      account_id: requireKnown(accounts, to),
      created_at: instant,
      read_at: readAt,
    })),
  )
  const nameOf = new Map(demoPeople.map((person) => [person.email, person.name]))
  await insertHistory(
    tx,
    rightsChanges(ago).map(({ tenantId, at: instant, by, of, action, before, after }) => ({
      tenant_id: tenantId,
      at: instant,
      actor_id: requireKnown(accounts, by),
      actor_name: requireKnown(nameOf, by),
      action,
      subject_id: String(requireKnown(accounts, of)),
      subject: requireKnown(nameOf, of),
      before,
      after,
    })),
  )
}

const sizes = [
  { tenantId: recovery, cases: 2_000, talks: 60 },
  { tenantId: insurer, cases: 120, talks: 12 },
]

/** Creates the cases and conversations of each company; returns the conversations of the company whose number is linked. */
const makeWork = async (tx: SystemTx, accounts: ReadonlyMap<string, number>, ago: Ago) => {
  const made = new Map<number, readonly Conversation[]>()
  for (const { tenantId, ...size } of sizes) {
    const madeCases = await makeDemoCases(tx, tenantId, size, ago)
    await makeDemoPayments(tx, tenantId)
    if (tenantId === recovery) await makeBlockList(tx, recovery, requireKnown(accounts, 'supervisor@144.demo'), ago)
    const company = companies.find(({ id }) => id === tenantId)
    if (company) made.set(tenantId, await makeConversations(tx, company, madeCases, ago))
  }
  return made.get(recovery) ?? []
}

const makeAll = async (tx: SystemTx, passwordHash: string, ago: Ago) => {
  const departments = await makeCompanies(tx, ago)
  const accounts = await makePeople(tx, departments, passwordHash, ago)
  await makePortfolios(tx, ago)
  const conversations = await makeWork(tx, accounts, ago)
  await makeStory(tx, accounts, ago)
  return { conversations, accounts, supervisor: await supervisorOf(tx, recovery) }
}

const ownPhone = '5511990000144'

interface DemoParts {
  readonly users?: number
  /** For a simulated WhatsApp: the seal that encrypts the stored state of its telephones. */
  readonly simulated?: Seal
  /** The store for the documents of cases; without it there are none. */
  readonly files?: Files
  /** Seals the key of the demo's certificate; without it there is none. */
  readonly seal?: Seal
  /** The companies follow the processes of all their cases: invented courts say something about them. */
  readonly followsProcesses?: boolean
}

/** Allows the demo to link the number of a demo company by itself, and to follow processes, where the gateways are simulators. */
export const simulatedBy = ({ whatsappGateway, courts }: Config, keys: KeyRing): DemoParts => {
  const seal = makeSeal(keys)
  const parts = { seal, followsProcesses: courts.mode === 'demo' }
  return whatsappGateway === 'simulator' ? { ...parts, simulated: seal } : parts
}

/** Creates the companies where there is none, and adds people to the recovery company up to a number. */
export const makeDemo = async (
  db: Db,
  say: (text: string) => void,
  { users = 0, simulated, files, seal, followsProcesses = false }: DemoParts = {},
) => {
  // Computed before the transaction, so that slow hashing does not occupy a connection.
  const passwordHash = await hashPassword(demoPassword)
  const { added, newDemo } = await db.asSystem(async (tx) => {
    const ago = agoFrom(tx.now)
    const isNew = !(await hasTenants(tx))
    if (!isNew && !(await hasDemoTenant(tx)))
      throw new StartRefused('This database holds companies that are not the demo: the demo goes into an empty one.')
    const made = isNew ? await makeAll(tx, passwordHash, ago) : null
    return { newDemo: made, added: await addCrowd(tx, users, passwordHash, ago) }
  })
  if (newDemo) await db.inTenant(recovery, (tx) => makeDemoPetitions(tx, newDemo.supervisor))
  if (simulated && newDemo)
    await db.inTenant(recovery, (tx) =>
      linkNumber(tx, simulated, simulatedState(ownPhone, 'demo', newDemo.conversations)),
    )
  if (seal && newDemo) {
    const opened = await issueDemoCertificate(db.clock.now())
    await db.inTenant(recovery, (tx) => addDemoCertificate(tx, seal, opened, newDemo.accounts))
  }
  if (files && newDemo) {
    await makeDocuments(db, files, recovery)
    await makeDemoEnvelopes(db, files, recovery)
  }
  if (newDemo) await db.inTenant(recovery, (tx) => makeDemoRoads(tx, newDemo.supervisor))
  if (newDemo) await db.inTenant(recovery, makeDemoCalls)
  if (newDemo) await db.inTenant(recovery, makeDemoQueues)
  if (followsProcesses && newDemo) for (const { tenantId } of sizes) await db.inTenant(tenantId, followEverything)
  if (newDemo) for (const { tenantId } of sizes) await db.inTenant(tenantId, recountAll)
  if (added > 0) say(`${added} people were added to Sabiá Recuperadora.`)
}
