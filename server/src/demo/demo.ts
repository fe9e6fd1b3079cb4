// The demo: three companies with people, made once in an empty database, the same on every machine.
import { hashPassword } from '../platform/auth/passwords.ts'
import { StartRefused } from '../platform/config/config.ts'
import type { Db, SystemTx } from '../platform/db/scope.ts'
import { makeBlockList } from './block-list.ts'
import { agoFrom, type Ago } from './calendar.ts'
import { makeCaseload } from './caseload/make-caseload.ts'
import { companies, insurer, people, recovery, type Place } from './companies.ts'
import { makeConversations } from './conversations.ts'
import { addCrowd, colleagues } from './crowd.ts'
import {
  domainsOf,
  hasTenants,
  insertAccounts,
  insertDepartments,
  insertGroups,
  insertMemberships,
  insertNotices,
  insertPlacements,
  insertRightsChanges,
  insertTenants,
} from './demo.store.ts'
import { colorOf } from './names.ts'
import { makePortfolios } from './portfolios.ts'
import { notices, rightsChanges } from './story.ts'

export { demoAccounts } from './companies.ts'

export const demoPassword = 'tratativa-demo'

export const isEmpty = async (db: Db): Promise<boolean> => !(await db.asSystem(hasTenants))

const holdsDemo = async (tx: SystemTx) => (await domainsOf(tx, recovery)).includes('144.demo')

export const hasDemo = (db: Db): Promise<boolean> => db.asSystem(holdsDemo)

const known = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo does not know ${String(key)}`)
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

const membershipOf = ({ tenantId, profileTypeId, standing, ramal }: Place, accountId: number, ago: Ago) => ({
  tenant_id: tenantId,
  account_id: accountId,
  profile_type_id: profileTypeId,
  is_active: standing === 'in' || standing === 'invited',
  activated_at: standing === 'in' || standing === 'out' ? ago(120) : null,
  ramal,
  created_at: ago(standing === 'asked' || standing === 'invited' ? 2 : 121),
})

const makePeople = async (
  tx: SystemTx,
  departments: ReadonlyMap<string, number>,
  passwordHash: string,
  ago: Ago,
): Promise<ReadonlyMap<string, number>> => {
  const everybody = [...people, ...colleagues()]
  const accounts = await insertAccounts(
    tx,
    everybody.map(({ email, name, designation, phone, places }, index) => {
      const isInvited = places.every((place) => place.standing === 'invited')
      return { email, name, designation, phone, color: colorOf(index), password_hash: isInvited ? null : passwordHash }
    }),
  )
  const ids = new Map(accounts.map(({ email, id }) => [email, id]))
  const places = everybody.flatMap((person) =>
    person.places.map((place) => ({ ...place, accountId: known(ids, person.email) })),
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
            user_id: known(users, `${tenantId}:${accountId}`),
            department_id: known(departments, `${tenantId}:${department}`),
          },
    ),
  )
  return ids
}

const makeStory = async (tx: SystemTx, accounts: ReadonlyMap<string, number>, ago: Ago) => {
  await insertNotices(
    tx,
    notices(ago).map(({ tenantId, to, at, readAt, ...notice }) => ({
      ...notice,
      tenant_id: tenantId,
      account_id: known(accounts, to),
      created_at: at,
      read_at: readAt,
    })),
  )
  const nameOf = new Map(people.map((person) => [person.email, person.name]))
  await insertRightsChanges(
    tx,
    rightsChanges(ago).map(({ tenantId, at, by, of, action, before, after }) => ({
      tenant_id: tenantId,
      at,
      actor_id: known(accounts, by),
      actor_name: known(nameOf, by),
      action,
      subject_id: String(known(accounts, of)),
      subject: known(nameOf, of),
      before,
      after,
    })),
  )
}

/** Makes the companies where there is none, and brings the crowd of the recovery company up to a number. */
export const makeDemo = async (db: Db, say: (text: string) => void, { users = 0 }: { users?: number } = {}) => {
  // Before the transaction: a slow hash holds no connection.
  const passwordHash = await hashPassword(demoPassword)
  const added = await db.asSystem(async (tx) => {
    const ago = agoFrom(tx.now)
    if (!(await hasTenants(tx))) {
      const departments = await makeCompanies(tx, ago)
      const accounts = await makePeople(tx, departments, passwordHash, ago)
      await makePortfolios(tx, ago)
      await makeCaseload(tx, recovery, 2_000, ago)
      await makeCaseload(tx, insurer, 120, ago)
      await makeBlockList(tx, recovery, known(accounts, 'supervisor@144.demo'), ago)
      await makeConversations(tx, recovery, 60, ago)
      await makeConversations(tx, insurer, 12, ago)
      await makeStory(tx, accounts, ago)
    } else if (!(await holdsDemo(tx))) {
      throw new StartRefused('This database holds companies that are not the demo: the demo goes into an empty one.')
    }
    return addCrowd(tx, users, passwordHash, ago)
  })
  if (added > 0) say(`${added} people were added to Sabiá Recuperadora.`)
}
