// Creates additional people for a company, up to a given number; always the same people.
import type { Ago } from './calendar.ts'
import { companies, recovery, type DemoPerson } from './companies.ts'
import { departmentIds, insertAccounts, insertMemberships, insertPlacements } from './demo.store.ts'
import { aName, addressOf, colorOf } from './names.ts'
import { seeded } from './random.ts'
import type { SystemTx } from '../platform/db/scope.ts'

/** Generates named colleagues, so that the lists look like a real office. */
export const colleagues = (): DemoPerson[] =>
  companies.flatMap(({ id, domain, departments }) => {
    const random = seeded(id)
    const names = new Map<string, string>()
    while (names.size < (id === recovery ? 18 : 5)) {
      const name = aName(random)
      names.set(addressOf(name), name)
    }
    return [...names].map(([address, name], index) => ({
      email: `${address}@${domain}`,
      name,
      designation: 'Equipe de negociação',
      phone: `119${String(80_000_000 + random.below(9_999_999))}`,
      places: [
        {
          tenantId: id,
          profileTypeId: 3 as const,
          standing: 'in' as const,
          department: random.pick(departments.slice(0, 3)),
          ramal: String(id * 10 + 4000 + index),
        },
      ],
    }))
  })

/** Adds people to the recovery company up to the given number; existing people stay unchanged. */
export const addCrowd = async (tx: SystemTx, count: number, passwordHash: string, ago: Ago) => {
  const random = seeded(20_26)
  const rows = Array.from({ length: count }, (_, index) => ({
    email: `pessoa${String(index + 1).padStart(6, '0')}@144.demo`,
    name: aName(random),
    color: colorOf(index),
    designation: 'Equipe de negociação',
    password_hash: passwordHash,
    proven_at: ago(60),
    created_at: ago(60),
  }))
  const accounts = await insertAccounts(tx, rows)
  const memberships = await insertMemberships(
    tx,
    accounts.map(({ id }) => ({
      tenant_id: recovery,
      account_id: id,
      profile_type_id: 3,
      is_active: true,
      activated_at: ago(59),
      created_at: ago(60),
    })),
  )
  const departments = await departmentIds(tx, recovery)
  await insertPlacements(
    tx,
    memberships.map(({ id, account_id }) => ({
      tenant_id: recovery,
      user_id: id,
      department_id: departments[account_id % departments.length] ?? random.pick(departments),
    })),
  )
  return accounts.length
}
