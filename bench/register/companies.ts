// Creates the companies of the case benchmark: one with all requested cases, one with a tenth of them, one with few.
import type { Client } from 'pg'
import { addMassCases } from '../../server/src/demo/mass/mass-cases.ts'
import { hashPassword } from '../../server/src/platform/auth/passwords.ts'

export const large = 1
export const smaller = 2
const smallCompanyId = 3
export const today = '2026-11-20'
const password = 'uma senha da medida'

const insertPeople = `
  with added as (
    insert into identity.account (email, name, color, password_hash, proven_at)
    select 'pessoa' || n || '@' || $2, 'Negociador ' || n, 'green', $3, now() from generate_series(1, 40) n returning id, email
  )
  insert into identity.membership (tenant_id, account_id, profile_type_id, is_active, activated_at)
  select $1, id, case when email like 'pessoa1@%' then 1 else 3 end, true, now() from added order by id`

const insertClients = `
  with added as (
    insert into clients.client (tenant_id, name) select $1, 'Cliente ' || n || ' S.A.' from generate_series(1, 40) n returning id
  )
  insert into clients.sub_client (tenant_id, client_id, name)
  select $1, id, 'Carteira ' || id || '-' || n from added, generate_series(1, 3) n`

/** Adds ceilings for some clients and cases, so that rows have ceilings to look up. */
const insertCeilings = `
  insert into cases.ceiling (tenant_id, client_id, case_id, version, amount, percent)
  select $1, id, null, 1, null, 6000 from clients.client where tenant_id = $1
  union all
  select $1, null, id, 1, 900000, null from cases.case where tenant_id = $1 and id % 200 = 0`

export const makeCompanies = async (sql: Client, url: string, cases: number) => {
  const hash = await hashPassword(password)
  for (const id of [large, smaller, smallCompanyId]) {
    const domain = `empresa${id}.test`
    await sql.query('insert into identity.tenant (id, name, domains) values ($1, $2, $3)', [
      id,
      `Empresa ${id}`,
      [domain],
    ])
    await sql.query(insertPeople, [id, domain, hash])
    await sql.query(insertClients, [id])
  }
  await addMassCases(url, [
    { tenantId: large, cases, today },
    { tenantId: smaller, cases: cases / 10, today },
    { tenantId: smallCompanyId, cases: 2_000, today },
  ])
  for (const id of [large, smaller, smallCompanyId]) {
    await sql.query(insertCeilings, [id])
    // The first count of the facts of a company would run beside the measurements.
    await sql.query('insert into insights.recount (tenant_id, facts, differences, wrong_sums) values ($1, 0, 0, 0)', [
      id,
    ])
  }
  await sql.query('vacuum analyze')
}

/** Signs in and returns the login as a browser stores it. The first person of a company is the administrator. */
export const loginOf = async (base: string, tenantId: number, person = 1): Promise<{ jwt: string; user: unknown }> => {
  const response = await fetch(`${base}/api/auth/login/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `pessoa${person}@empresa${tenantId}.test`, password }),
  })
  return (await response.json()) as { jwt: string; user: unknown }
}

export const tokenOf = async (base: string, tenantId: number): Promise<string> => (await loginOf(base, tenantId)).jwt
