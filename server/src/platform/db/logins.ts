// The Postgres roles of the server. The owner migrates and then disconnects; requests and the system's own work sign in as two roles that
// own nothing and are members of nothing, so that no statement can leave its role.
import { hkdfSync } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { StartRefused } from '../config/config.ts'
import { isUnavailable } from './failures.ts'

/** The addresses to which the pools connect. */
export interface Logins {
  /** Reads and writes one tenant, limited by row-level security. */
  readonly request: string
  /** Sees all tenants: sign-in, jobs, scheduled work. */
  readonly system: string
}

const roles = { request: 'tratativa_app', system: 'tratativa_system' } as const

const passwordIn = (url: URL): string => url.searchParams.get('password') ?? decodeURIComponent(url.password)

const signedInAs = (ownerUrl: string, role: string, spareSecret: string): string => {
  const url = new URL(ownerUrl)
  const secret = passwordIn(url) || spareSecret
  if (secret === '')
    throw new StartRefused(
      'The address in DATABASE_URL has no password: give it one, or set DATABASE_REQUEST_URL and DATABASE_SYSTEM_URL.',
    )
  const password = Buffer.from(hkdfSync('sha256', secret, 'tratativa', `login ${role}`, 24)).toString('hex')
  url.username = ''
  url.password = ''
  // An address with a socket has no host part that could carry a user name.
  url.searchParams.set('user', role)
  url.searchParams.set('password', password)
  return url.href
}

/**
 * The passwords are derived from the owner's password, so all servers of one database know them and none has to store them; from the spare
 * secret when the owner needs no password.
 */
export const loginsOf = (ownerUrl: string, spareSecret = ''): Logins => ({
  request: signedInAs(ownerUrl, roles.request, spareSecret),
  system: signedInAs(ownerUrl, roles.system, spareSecret),
})

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, application_name: 'tratativa logins' })
  // The query itself reports the failure.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface RoleStatus {
  readonly name: string
  readonly is_mighty: boolean
  readonly is_member: boolean
  readonly is_owner: boolean
}

const roleStatusQuery = `
  select r.rolname as name, r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication as is_mighty,
    exists (select from pg_auth_members m where m.member = r.oid) as is_member,
    exists (select from pg_shdepend d join pg_database b on b.oid = d.dbid and b.datname = current_database()
      where d.refclassid = 'pg_authid'::regclass and d.refobjid = r.oid and d.deptype = 'o') as is_owner
  from pg_roles r where r.rolname = session_user`

const refuseMighty = (role: string, standing: RoleStatus | undefined) => {
  if (standing?.name !== role)
    throw new StartRefused(`The database login ${standing?.name ?? ''} is used where ${role} belongs.`)
  const excess = [
    standing.is_mighty && 'has rights of its own',
    standing.is_member && 'is a member of other roles',
    standing.is_owner && 'owns something in the database',
  ].filter(Boolean)
  if (excess.length > 0)
    throw new StartRefused(
      `The database login ${role} ${excess.join(' and ')}, which requests must not have: take it away.`,
    )
}

const check = (role: string, url: string) =>
  withClient(url, async (client) => refuseMighty(role, (await client.query<RoleStatus>(roleStatusQuery)).rows[0]))

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** The login does not exist yet or has another password; the role may not sign in; the role may not connect to the database. */
const isShut = (error: unknown) => ['28P01', '28000', '42501'].includes(String(codeOf(error)))

/** Roles belong to all databases of a Postgres cluster: a server of another database may be changing them concurrently. */
const tries = 5

const openRole = async (owner: Client, role: string, url: string) => {
  const password = owner.escapeLiteral(passwordIn(new URL(url)))
  // Servers of this database take turns. The lock ends with the connection.
  await owner.query(`select pg_advisory_lock(hashtext('tratativa logins'))`)
  for (let attempt = 1; ; attempt += 1) {
    try {
      await owner.query(`alter role ${role} login noinherit password ${password}`)
      await owner.query(
        `do $$ begin execute format('grant connect on database %I to ${role}', current_database()); end $$`,
      )
      return
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      if (!reason.includes('concurrently') || attempt === tries)
        throw new StartRefused(
          `The login ${role} could not be set up by the user of DATABASE_URL: ${reason}. Let it create roles, or set DATABASE_REQUEST_URL and DATABASE_SYSTEM_URL.`,
          { cause },
        )
      await pause(20 * attempt)
    }
  }
}

const explain = (role: string, error: unknown): unknown => {
  if (error instanceof StartRefused || isUnavailable(error)) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new StartRefused(`The database does not let ${role} in: ${reason}.`, { cause: error })
}

/** Verifies that both logins can connect and have no excess rights; without `ownerUrl`, somebody else sets them up. */
export const openLogins = async (logins: Logins, ownerUrl?: string): Promise<void> => {
  const open = async (kind: keyof Logins) => {
    const [role, url] = [roles[kind], logins[kind]]
    try {
      await check(role, url)
    } catch (error) {
      if (ownerUrl === undefined || !isShut(error)) throw explain(role, error)
      await withClient(ownerUrl, (owner) => openRole(owner, role, url))
      await check(role, url).catch((again: unknown) => Promise.reject(explain(role, again)))
    }
  }
  await open('request')
  await open('system')
}
