// Tries what an SQL injection could try: statements on a connection of the requests' login, opened like the pools do. The owner's
// connection prepares and verifies.
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginsOf } from '../platform/db/logins.ts'
import { aTenant, type TestTenant } from '../testing/builders.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { aCase, anOffer } from '../testing/register.ts'

let app: TestApp
let ours: TestTenant
let theirs: TestTenant
let request: Client

beforeAll(async () => {
  app = await startApp({ env: { ROLES: 'web' } })
  ours = await aTenant(app)
  theirs = await aTenant(app)
  request = new Client({ connectionString: loginsOf(app.url).request })
  await request.connect()
})
afterAll(async () => {
  await request.end()
  await app.stop()
})

/** Runs within our company, as every request does, and rolls back. */
const inOurs = async <T>(work: () => Promise<T>): Promise<T> => {
  await request.query('begin')
  await request.query(app.entering(ours.id))
  try {
    return await work()
  } finally {
    await request.query('rollback')
  }
}

const refused = (text: string) =>
  expect(
    inOurs(() => request.query(text)),
    text,
  ).rejects.toThrow(/permission denied|must be owner|must be superuser|must have|row-level security/)

describe('LOCK-010 the login of requests cannot leave its role', () => {
  it.each(['tratativa', 'tratativa_system', 'tratativa_functions', 'pg_read_all_data', 'pg_execute_server_program'])(
    'to become %s',
    async (role) => {
      await refused(`set role ${role}`)
      await refused(`set session authorization ${role}`)
      await refused(`grant ${role} to tratativa_app`)
      await refused(`select set_config('role', '${role}', false)`)
    },
  )

  it('by resetting its role', async () => {
    for (const text of ['reset role', 'reset session authorization', 'set role none', 'discard all']) {
      await request.query(text)
      const { rows } = await request.query('select session_user::text as session, current_user::text as now')
      expect(rows).toEqual([{ session: 'tratativa_app', now: 'tratativa_app' }])
    }
  })

  it('by granting rights to itself or using the rights of others', async () => {
    for (const text of [
      'alter role tratativa_app superuser',
      'alter role tratativa_app bypassrls',
      `alter role tratativa_system password 'x'`,
      'create role another',
      'create schema another',
      'create table public.another (id integer)',
      'create function platform.another() returns integer language sql return 1',
      'create extension dblink',
      'create event trigger another on ddl_command_start execute function platform.refuse_change()',
      'set session_replication_role = replica',
    ])
      await refused(text)
  })
})

describe('LOCK-010 the login of requests changes no protection', () => {
  it('of a table, a policy, a trigger or a function', async () => {
    for (const text of [
      'alter table identity.membership disable row level security',
      'alter table identity.membership no force row level security',
      'alter table identity.membership owner to tratativa_app',
      'drop table identity.membership',
      'truncate identity.membership',
      'drop policy tenant_only on identity.membership',
      'alter policy tenant_only on identity.membership using (true)',
      'create policy mine on identity.membership using (true)',
      'alter table platform.audit_entry disable trigger all',
      'drop trigger join_link on platform.audit_entry',
      'alter function platform.tenant() owner to tratativa_app',
      'create or replace function platform.tenant() returns integer language sql return 1',
      'alter function identity.bearer reset search_path',
      'grant select on identity.one_time_link to tratativa_app',
    ])
      await refused(text)
  })

  it('and reads nothing of the machine, of passwords or of the job tables', async () => {
    for (const text of [
      `copy (select 1) to program 'id'`,
      `copy identity.tenant from '/etc/passwd'`,
      `select pg_read_file('/etc/passwd')`,
      `select pg_ls_dir('.')`,
      `select lo_import('/etc/passwd')`,
      'select * from pg_authid',
      'select * from pg_shadow',
      'select * from identity.one_time_link',
      'select secret_sealed from identity.second_step',
      'select hash from identity.recovery_code',
      'select * from identity.attempt',
      'select * from graphile_worker._private_jobs',
      'delete from platform.worker',
      'select * from public.tratativa_migration',
    ])
      await refused(text)
  })
})

describe('LOCK-010 the login of requests stays in its tenant', () => {
  const guarded = async () => {
    const { rows } = await app.sql.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_policies where policyname = 'tenant_only' order by 1`,
    )
    return rows.map((row) => row.name)
  }

  it('meets the same policy at every table, also at those without rows yet, and no policy that opens more', async () => {
    const { rows } = await app.sql.query<{ name: string }>(
      `select format('%I.%I %I', p.schemaname, p.tablename, p.policyname) as name from pg_policies p
       join pg_policies usual on usual.policyname = 'tenant_only' and usual.tablename = 'membership'
       where p.permissive = 'PERMISSIVE' and p.roles && '{public, tratativa_app}'
         and (p.qual is distinct from usual.qual or p.with_check is distinct from usual.with_check)
       order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'identity.account members_only',
      'identity.menu_entry general_or_own',
      'identity.tenant tenant_only',
    ])
  })

  it('reads outside of that policy only the members of its tenant and lists of the product', async () => {
    const { rows } = await app.sql.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
         and has_any_column_privilege('tratativa_app', c.oid, 'select')
         and not exists (select from pg_policies where schemaname = n.nspname and tablename = c.relname and policyname = 'tenant_only')
       order by 1`,
    )
    // The policy members_only guards the accounts.
    expect(rows.map(({ name }) => name)).toEqual([
      'deadlines.usual_closure',
      'identity.account',
      'identity.menu_entry',
      'identity.profile_type',
    ])
  })

  it('sees no row of any table without a tenant', async () => {
    const seen: string[] = []
    for (const table of await guarded()) {
      const result = await request.query(`select 1 from ${table} limit 1`).catch(() => ({ rowCount: 0 }))
      if (result.rowCount !== 0) seen.push(table)
    }
    expect(seen).toEqual([])
    expect((await app.sql.query('select from identity.tenant')).rowCount).toBeGreaterThan(1)
  })

  it('sees no row of another tenant, whatever it sets', async () => {
    const set = (values: Readonly<Record<string, string>>) =>
      Object.entries(values)
        .map(([name, value]) => `set_config('app.${name}', ${value}, true)`)
        .join()
    const [tenant, pass] = [`'${theirs.id}'`, `current_setting('app.pass')`]
    const attempts: readonly Readonly<Record<string, string>>[] = [
      { tenant },
      { tenant, pass },
      { tenant, pass: `''` },
      { tenant, pass: `'${app.stamp('author', String(theirs.id))}'` },
      { tenant: `'${ours.id}'`, pass: `'${app.stamp('tenant', String(theirs.id))}'` },
    ]
    for (const values of attempts) {
      const seen: string[] = []
      const probeResult = await inOurs(async () => {
        await request.query(`select ${set(values)}`)
        for (const table of await guarded()) {
          await request.query('savepoint look')
          const column = table === 'identity.tenant' ? 'id' : 'tenant_id'
          const rows = await request.query(`select from ${table} where ${column} = ${theirs.id}`).catch(() => null)
          await request.query('rollback to savepoint look')
          if (rows?.rowCount) seen.push(table)
        }
        return request.query(
          'select * from identity.companies_of(1), people.count_people(array[]::text[], null, null, null) n where n > 0',
        )
      })
      expect(seen).toEqual([])
      expect(probeResult.rows).toEqual([])
    }
  })

  it('sees the rows of its own tenant, through the pass of the server', async () => {
    const { rows } = await inOurs(() => request.query('select id from identity.tenant'))
    expect(rows).toEqual([{ id: ours.id }])
  })

  it('cannot queue a job for another tenant', async () => {
    const job = (tenant: number) => `select platform.add_job('cases.offer.expire', '{"tenant": ${tenant}, "data": {}}')`
    await expect(inOurs(() => request.query(job(theirs.id)))).rejects.toThrow('of another company')
    await expect(inOurs(() => request.query(`select platform.add_job('cases.offer.expire', '{}')`))).rejects.toThrow(
      'of another',
    )
    expect((await inOurs(() => request.query(job(ours.id)))).rowCount).toBe(1)
  })

  it('reads no encrypted credential of another tenant, and learns no pass from the queries of others', async () => {
    await app.sql.query(`insert into chat.session (tenant_id) values ($1) on conflict do nothing`, [theirs.id])
    await app.sql.query(`insert into chat.credential (tenant_id, kind, id, value) values ($1, 'creds', '1', '\\x00')`, [
      theirs.id,
    ])
    const { rowCount } = await inOurs(() => request.query('select * from chat.credential'))
    expect(rowCount).toBe(0)
    await app.db.inTenant(theirs.id, async (tx) => {
      await tx.sql.selectFrom('departments.department').select('id').execute()
      const { rows } = await request.query<{ query: string }>('select query from pg_stat_activity')
      const pass = app.stamp('tenant', String(theirs.id))
      expect(rows.filter(({ query }) => query.includes(pass))).toEqual([])
    })
  })

  it('writes no row of another tenant and moves none of its own rows there', async () => {
    await app.sql.query(`insert into departments.department (tenant_id, name) values ($1, 'Deles'), ($2, 'Nossa')`, [
      theirs.id,
      ours.id,
    ])
    await refused(`insert into departments.department (tenant_id, name) values (${theirs.id}, 'Intruso')`)
    await refused(`update departments.department set tenant_id = ${theirs.id}`)
    const { rowCount } = await inOurs(() =>
      request.query(`update departments.department set name = 'Tomada' where tenant_id = ${theirs.id}`),
    )
    expect(rowCount).toBe(0)
  })
})

describe('LOCK-010 the login of requests forges no audit entry', () => {
  const line = `array[row('platform.thing.done', '1', 'Coisa', null, null, null, null)::platform.audit_line]`
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const author = (fields: object) =>
    JSON.stringify({ tenant: ours.id, accountId: 1, name: 'Outra pessoa', at: '2001-01-01T00:00:00Z', ...fields })

  it('by inserting, updating or deleting rows', async () => {
    for (const text of [
      `insert into platform.audit_entry (action, subject_id, subject) values ('a', '1', 'x')`,
      `insert into platform.audit_entry (action, subject_id, subject, at) values ('a', '1', 'x', '2001-01-01')`,
      `insert into platform.audit_entry (action, subject_id, subject, actor_id) values ('a', '1', 'x', 1)`,
      `insert into platform.audit_entry (action, subject_id, subject, link) values ('a', '1', 'x', 1)`,
      `update platform.audit_entry set actor_id = 1`,
      'delete from platform.audit_entry',
      'truncate platform.audit_entry',
      `insert into platform.audit_link select * from platform.audit_link`,
      'delete from platform.audit_link',
      'select * from platform.audit_head',
      `select platform.add_link(${ours.id}, 1)`,
      'select * from platform.stamp_key',
      `select platform.stamp_of('author', 'x')`,
      `select platform.add_history('[]', 'x')`,
    ])
      await refused(text)
  })

  it('by the function, without a stamp, with the stamp of another text, or with a stamp for another purpose', async () => {
    const mine = author({ name: 'Eu', accountId: 7 })
    for (const [authorText, stamp] of [
      [author({}), ''],
      [author({}), 'null'],
      [author({}), app.stamp('author', mine)],
      [mine, app.stamp('history', mine)],
    ] as const) {
      const call = `select platform.add_entries(${quoted(authorText)}, ${stamp === 'null' ? 'null' : quoted(stamp)}, ${line})`
      await expect(
        inOurs(() => request.query(call)),
        call,
      ).rejects.toThrow('whom the server has stamped')
    }
    const abroad = author({ tenant: theirs.id })
    const foreign = `select platform.add_entries(${quoted(abroad)}, ${quoted(app.stamp('author', abroad))}, ${line})`
    await expect(inOurs(() => request.query(foreign))).rejects.toThrow('of another company')
    const { rows } = await inOurs(() =>
      request.query(
        `select platform.add_entries(${quoted(mine)}, ${quoted(app.stamp('author', mine))}, ${line}) as added`,
      ),
    )
    expect(rows).toEqual([{ added: 1 }])
  })

  it('by settings: they determine neither the author nor the time', async () => {
    await app.db.inTenant(
      ours.id,
      async (tx) => {
        await sql`select set_config('app.actor', '1', true), set_config('app.at', '2001-01-01', true),
          set_config('app.audit_links', '{"1": 1}', true)`.execute(tx.sql)
        tx.audit({ action: 'platform.thing.done', subjectId: '9', subject: 'Ajustada', before: null, after: null })
      },
      { accountId: 7, name: 'Eu' },
    )
    const { rows } = await app.sql.query(
      `select actor_id, actor_name, link = id as is_first, at > now() - interval '1 hour' as is_now
       from platform.audit_entry where subject = 'Ajustada'`,
    )
    expect(rows).toEqual([{ actor_id: 7, actor_name: 'Eu', is_first: true, is_now: true }])
  })
})

describe('LOCK-010 the login of requests makes no offer that was not judged', () => {
  let caseId = 0
  const stampOf = (payload: string, what = 'cases.offers') => `'${payload}', '${app.stamp(what, payload)}'`
  const offers = (fields: object, tenant = ours.id) =>
    JSON.stringify({
      tenant,
      accountId: 1,
      name: 'Alguém',
      at: '2026-01-01T00:00:00Z',
      offers: [
        {
          case_id: caseId,
          side: 'ours',
          move: 'proposal',
          value: 1,
          instalments: 1,
          payment_form: '',
          text: '',
          channel: 'screen',
          ...fields,
        },
      ],
    })

  beforeAll(async () => {
    caseId = await aCase(app, { tenant: ours })
    await anOffer(app, ours, caseId)
  })

  it('by inserting rows, whatever ceiling they name', async () => {
    const columns = 'case_id, side, move, value, channel, ceiling'
    for (const text of [
      `insert into cases.offer (${columns}) values (${caseId}, 'ours', 'proposal', 8000000000, 'screen', null)`,
      `insert into cases.offer (${columns}) values (${caseId}, 'ours', 'proposal', 1, 'screen', 9999999999)`,
      `insert into cases.offer (${columns}) select ${columns} from cases.offer`,
      `update cases.offer set value = 1`,
      'delete from cases.offer',
      `insert into cases.offer_outcome (case_id, offer_id, outcome) select case_id, id, 'accepted' from cases.offer`,
    ])
      await refused(text)
  })

  it('by the functions, without the stamp of the judge or with the stamp of another offer', async () => {
    const small = offers({})
    for (const call of [
      `cases.add_offers('${small}', '')`,
      `cases.add_offers('${small}', null)`,
      `cases.add_offers('${offers({ value: 2 })}', '${app.stamp('cases.offers', small)}')`,
      `cases.add_offers(${stampOf(small, 'author')})`,
      `cases.add_acceptances(${stampOf(small)})`,
    ])
      await expect(
        inOurs(() => request.query(`select ${call}`)),
        call,
      ).rejects.toThrow('needs the stamp of the judge')
    await expect(
      inOurs(() => request.query(`select cases.add_offers(${stampOf(offers({}, theirs.id))})`)),
    ).rejects.toThrow('of another company')
    await refused(`select cases.refuse_unjudged('x', '{}', 'x')`)
    expect((await inOurs(() => request.query(`select * from cases.add_offers(${stampOf(small)})`))).rowCount).toBe(1)
  })

  it('nor an offer above its ceiling, even with a stamp', async () => {
    const above = offers({ value: 2, ceiling: 1 })
    await expect(inOurs(() => request.query(`select cases.add_offers(${stampOf(above)})`))).rejects.toThrow(
      'within_ceiling',
    )
  })
})

describe('LOCK-010 the database is set up so that this holds', () => {
  it('neither login owns anything, has privileges of its own, or is a member of a role', async () => {
    const { rows } = await app.sql.query(
      `select r.rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolinherit as mighty,
         (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships,
         (select count(*)::int from pg_shdepend d join pg_database b on b.oid = d.dbid and b.datname = current_database()
          where d.refobjid = r.oid and d.deptype = 'o') as owned
       from pg_roles r where r.rolname in ('tratativa_app', 'tratativa_system') order by 1`,
    )
    const plain = { mighty: false, memberships: 0, owned: 0 }
    expect(rows).toEqual([
      { rolname: 'tratativa_app', ...plain },
      { rolname: 'tratativa_system', ...plain },
    ])
  })

  it('every function that bypasses row-level security has a fixed search path and is not executable by everybody', async () => {
    const { rows } = await app.sql.query(
      `select p.oid::regprocedure::text as name from pg_proc p
       where p.prosecdef and p.pronamespace <> 'pg_catalog'::regnamespace
         and (not coalesce(p.proconfig::text like '%search_path=pg_catalog, pg_temp%', false)
           or exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0))`,
    )
    expect(rows).toEqual([])
  })

  it('nobody signs in as the owner of those functions, and that owner owns nothing else', async () => {
    const { rows } = await app.sql.query(
      `select rolcanlogin, (select count(*)::int from pg_class c where c.relowner = r.oid) as tables
       from pg_roles r where rolname = 'tratativa_functions'`,
    )
    expect(rows).toEqual([{ rolcanlogin: false, tables: 0 }])
  })

  it('the server has no connection as the owner', async () => {
    const { rows } = await app.sql.query<{ usename: string }>(
      `select distinct usename from pg_stat_activity where datname = current_database() and application_name = 'tratativa'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { usename } of rows) expect(['tratativa_app', 'tratativa_system']).toContain(usename)
  })
})
