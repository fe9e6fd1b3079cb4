// Test data: inserts people and companies as rows; a test names only the relevant fields.
import { claims as claimsShape, type Claims } from '@tratativa/contract/identity/shapes'
import type { AccountId, ProfileTypeId, TenantId, UserId } from '@tratativa/contract/kernel/ids'
import { hash } from '@node-rs/argon2'
import { nameOf } from '../platform/db/driver.ts'
import type { TestApp } from './app.ts'

export const testPassword = 'uma senha de teste'
/** A cheap hash: a hash says what it costs to compare with it. */
const testPasswordHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** A statement that a connection plans once, for builders that run by the thousands. */
export const prepared = (text: string, values: readonly unknown[]) => ({
  name: nameOf(text),
  text,
  values: [...values],
})

let createdCount = 1000

export interface TestTenant {
  readonly id: TenantId
  readonly name: string
  readonly domain: string
}

export const aTenant = async (app: TestApp, overrides: { id?: number; name?: string } = {}): Promise<TestTenant> => {
  createdCount += 1
  const id = (overrides.id ?? createdCount) as TenantId
  const name = overrides.name ?? `Empresa ${id}`
  const domain = `empresa${id}.test`
  await app.sql.query(
    prepared('insert into identity.tenant (id, name, domains) values ($1, $2, $3)', [id, name, [domain]]),
  )
  return { id, name, domain }
}

export interface TestUser {
  readonly id: UserId
  readonly accountId: AccountId
  readonly email: string
  readonly name: string
  readonly tenantId: TenantId
  readonly loginId: string
  readonly token: string
  readonly claims: Claims
}

interface UserOptions {
  readonly tenant: TestTenant
  readonly profileTypeId?: ProfileTypeId
  readonly name?: string
  readonly email?: string
  readonly isActive?: boolean
  /** The account of a person who also belongs to another company. */
  readonly account?: TestUser
}

const insertRow = async <T>(app: TestApp, text: string, values: unknown[]): Promise<T> => {
  const { rows } = await app.sql.query<{ id: T }>(prepared(text, values))
  const [row] = rows
  if (!row) throw new Error('the insert returned no row')
  return row.id
}

export const aUser = async (app: TestApp, options: UserOptions): Promise<TestUser> => {
  createdCount += 1
  const { tenant, profileTypeId = 3, isActive = true, account } = options
  const email = account?.email ?? options.email ?? `pessoa${createdCount}@${tenant.domain}`
  const name = account?.name ?? options.name ?? `Pessoa ${createdCount}`
  const accountId =
    account?.accountId ??
    (await insertRow<AccountId>(
      app,
      'insert into identity.account (email, name, color, password_hash, proven_at) values ($1, $2, $3, $4, now()) returning id',
      [email, name, 'green', await testPasswordHash],
    ))
  const id = await insertRow<UserId>(
    app,
    `insert into identity.membership (tenant_id, account_id, profile_type_id, is_active, activated_at)
     values ($1, $2, $3, $4, case when $4 then now() end) returning id`,
    [tenant.id, accountId, profileTypeId, isActive],
  )
  const login = await aLogin(app, { tenant, accountId, profileTypeId, email })
  return { id, accountId, email, name, tenantId: tenant.id, ...login }
}

interface LoginOptions {
  readonly tenant: TestTenant
  readonly accountId: number
  readonly profileTypeId: ProfileTypeId
  readonly email: string
}

export const aLogin = async (app: TestApp, { tenant, accountId, profileTypeId, email }: LoginOptions) => {
  const now = Math.floor(app.clock.now().getTime() / 1000)
  const exp = now + 3 * 24 * 60 * 60
  const loginId = await insertRow<string>(
    app,
    'insert into identity.login (tenant_id, account_id, expires_at, is_remembered) values ($1, $2, to_timestamp($3), true) returning id',
    [tenant.id, accountId, exp],
  )
  const claims = claimsShape.parse({
    userId: accountId,
    tenant_id: tenant.id,
    idProfileType: profileTypeId,
    default_url: '/app/visao-geral',
    user_email: email,
    voip_user: null,
    voip_password: null,
    ramal: null,
    whatsappUserInfo: { profile_type_id: profileTypeId, email },
    whatsappReleased: false,
    iat: now,
    exp,
    group_name: tenant.name,
    isActive: true,
    sid: loginId,
  })
  return { loginId, claims, token: await app.tokens.sign(claims) }
}
