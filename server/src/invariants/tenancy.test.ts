// No call reads or changes another company's data, and without a tenant no data is visible.
import { assistantEndpoints } from '@tratativa/contract/assistant/endpoints'
import { assistantModelEndpoints } from '@tratativa/contract/assistant/models/endpoints'
import { insightsEndpoints } from '@tratativa/contract/insights/endpoints'
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { allEndpoints } from '@tratativa/contract/registry'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { urlOf, type Endpoint } from '@tratativa/contract/kernel/endpoint'
import { open } from '@tratativa/contract/kernel/permission'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, aUser, testPassword, type TestTenant, type TestUser } from '../testing/builders.ts'
import { foldFacts } from '../features/insights/index.ts'
import { folderFiles } from '../gateways/files/folder-files.ts'
import { verifyChains } from '../platform/audit/verify-chain.ts'
import { listRecent } from '../platform/events/events.store.ts'
import { loginsOf } from '../platform/db/logins.ts'
import { sweepFiles } from '../platform/files/remove-file.job.ts'
import { caseBelongings } from '../testing/case-belongings.ts'
import { certificateBelongings } from '../testing/certificates.ts'
import { chatBelongings } from '../testing/conversations.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { aCase } from '../testing/register.ts'
import { recordStatements, type Statement } from '../testing/statement-recorder.ts'
import { findIdPositions, sampleInput, withValueAtPath } from './sample-input.ts'

const secret = 'Segredo da outra empresa'

let app: TestApp
let worker: TestApp | undefined
let ours: TestTenant
let theirs: TestTenant
let theirIds: Readonly<Record<string, unknown>>
let recorded: readonly Statement[]
/** The rows of the other company after the last call. */
let lastRows: string
let statementOfRows: { readonly name: string; readonly text: string }

const theirDepartment = async () => {
  const { rows } = await app.sql.query<{ id: number }>(
    'insert into departments.department (tenant_id, name) values ($1, $2) returning id',
    [theirs.id, secret],
  )
  return rows[0]?.id
}

const theirNotice = async (user: TestUser) => {
  const { rows } = await app.sql.query<{ id: number }>(
    'insert into notifications.notice (tenant_id, account_id, description, origin) values ($1, $2, $3, $4) returning id',
    [theirs.id, user.accountId, secret, 'identity'],
  )
  return String(rows[0]?.id)
}

const aRow = async (text: string, values: unknown[]) => {
  const { rows } = await app.sql.query<{ id: number }>(text, values)
  return rows[0]?.id
}

const clientIdsOf = async (tenant: TestTenant, name: string) => {
  const client = await aRow('insert into clients.client (tenant_id, name) values ($1, $2) returning id', [
    tenant.id,
    name,
  ])
  const subClient = await aRow(
    'insert into clients.sub_client (tenant_id, client_id, name) values ($1, $2, $3) returning id',
    [tenant.id, client, name],
  )
  const group = await aRow('insert into clients.whatsapp_group (tenant_id, name) values ($1, $2) returning id', [
    tenant.id,
    name,
  ])
  return { ClientId: client, SubClientId: subClient, WhatsappGroupId: group }
}

const peopleIdsOf = async (tenant: TestTenant, name: string) => {
  const add = (called: string) =>
    aRow('insert into people.person (tenant_id, name) values ($1, $2) returning id', [tenant.id, called])
  const [person, winner, loser] = [await add(name), await add(name), await add(name)]
  const block = await aRow(
    "insert into people.block (tenant_id, kind, value, reason) values ($1, 'email', 'ninguem@exemplo.test', $2) returning id",
    [tenant.id, name],
  )
  const merge = await aRow(
    `with gone as (update people.person set merged_into = $2 where id = $3)
     insert into people.merge (tenant_id, winner_id, loser_id, moved) values ($1, $2, $3, $4) returning id`,
    [tenant.id, winner, loser, { before: { name }, after: { name }, addresses: [], inherited: [], blocks: [] }],
  )
  return { PersonId: person, BlockId: block, MergeId: merge }
}

const viewIdOf = (tenant: TestTenant, user: TestUser, name: string) =>
  aRow(
    `insert into cases.view (tenant_id, name, reach, account_id, definition)
     values ($1, $2, 'all', $3, '{"filter": {}, "sort": {"by": "id", "direction": "asc"}}') returning id`,
    [tenant.id, name, user.accountId],
  )

const fileIdOf = (tenant: TestTenant, name: string) =>
  aRow(
    `insert into platform.file (tenant_id, name, kind, mime, size, sha256, key, purpose)
     values ($1, $2, 'pdf', 'application/pdf', 1, '', $3, 'cases.document') returning id`,
    [tenant.id, name, `${tenant.id}/${randomUUID()}`],
  )

const undoableActIdOf = (tenant: TestTenant, user: TestUser, name: string) =>
  aRow(
    `insert into platform.undoable_act (tenant_id, account_id, kind, subject, label, at, until)
     values ($1, $2, 'tasks.task.completed', '{"id": 1}', $3, now(), now() + interval '1 hour') returning id`,
    [tenant.id, user.accountId, name],
  )

const belongings = [caseBelongings, chatBelongings, certificateBelongings]
/** The kinds of ids of each of them. */
const kindsOfBelongings: ReadonlySet<string>[] = []

const belongingsOf = async (tenant: TestTenant, user: TestUser, name: string) => {
  let ids: Readonly<Record<string, unknown>> = {}
  for (const [index, make] of belongings.entries()) {
    const made = await make(app, tenant, user, name)
    kindsOfBelongings[index] = new Set(Object.keys(made))
    ids = { ...ids, ...made }
  }
  return ids
}

// General data, the same for every company.
const general = /^select .* from "identity"\."profile_type"(?!.*\bjoin\b)/

const isOfStore = (text: string) =>
  /"\w+"\."\w+"|platform\.(store_effects|audit_\w+)|cases\.case_text|(?<!')\b(assistant|chat|insights)\.\w+/.test(
    text,
  ) && !general.test(text)

const recorder = recordStatements({ matches: isOfStore })

beforeAll(async () => {
  app = await startApp({ env: { AI_TENANTS: 'all', ROLES: 'web' } })
  ours = await aTenant(app)
  theirs = await aTenant(app, { name: secret })
  const victim = await aUser(app, { tenant: theirs, profileTypeId: 3, name: secret })
  await aUser(app, { tenant: theirs, profileTypeId: 1, name: secret })
  theirIds = {
    TenantId: theirs.id,
    AccountId: victim.accountId,
    UserId: victim.id,
    DepartmentId: await theirDepartment(),
    NoticeId: await theirNotice(victim),
    ...(await clientIdsOf(theirs, secret)),
    ...(await peopleIdsOf(theirs, secret)),
    CaseViewId: await viewIdOf(theirs, victim, secret),
    FileId: await fileIdOf(theirs, secret),
    UndoableActId: await undoableActIdOf(theirs, victim, secret),
    ...(await belongingsOf(theirs, victim, secret)),
  }
  statementOfRows = await rowsStatement()
  // The jobs fold the figures, which would look like a change: nothing is left to fold.
  await foldFacts.handle(app.db)
  lastRows = await theirRows()
})
afterAll(async () => {
  recorder.stop()
  await worker?.stop()
  await app.stop()
})

const guardedTables = async () => {
  const { rows } = await app.sql.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.columns
     where column_name = 'tenant_id' and table_schema not in ('public', 'graphile_worker') order by 1`,
  )
  return rows.map((row) => row.name)
}

/** The statement that returns all rows of one company: one round trip and one plan, because every call is compared. */
const rowsStatement = async () => {
  const tables = (await guardedTables()).map(
    (table) =>
      `select '${table}' as name, string_agg(t::text, chr(10) order by t::text) as rows from ${table} t where tenant_id = $1`,
  )
  const accounts = `select 'identity.account' as name, string_agg(a::text, chr(10) order by a.id) as rows from identity.account a
     join identity.membership m on m.account_id = a.id where m.tenant_id = $1`
  return { name: 'rows of a company', text: [...tables, accounts].join(' union all ') }
}

/** Returns all rows of the other company as one text, to verify that no call changes them. */
const theirRows = async () => {
  const { rows } = await app.sql.query<{ name: string; rows: string | null }>(statementOfRows, [theirs.id])
  return rows.map((table) => `${table.name}: ${table.rows ?? ''}`).join('\n')
}

/** Sample inputs omit optional fields, so a call with an act key is made separately. */
const offerWithKey = async () => {
  const caller = await aUser(app, { tenant: ours, profileTypeId: 1 })
  const id = caseCode(toCaseId(await aCase(app, { tenant: ours })))
  const input = { id, side: 'ours' as const, move: 'proposal' as const, value: '10,00', clientId: randomUUID() }
  await app.call(casesDealsEndpoints.makeOffer, input, { as: caller.token })
  await app.call(casesDealsEndpoints.makeOffer, input, { as: caller.token })
}

/** Figures are read without an id; a schedule counts those of new companies. */
const readFigures = async () => {
  const caller = await aUser(app, { tenant: ours, profileTypeId: 1 })
  await app.call(insightsEndpoints.negotiation, {}, { as: caller.token })
  await foldFacts.handle(app.db)
}

/** Sample inputs name no login that could be tested. */
const saveAssistant = async () => {
  const caller = await aUser(app, { tenant: ours, profileTypeId: 1 })
  const robot = await aUser(app, { tenant: ours, name: 'Íris' })
  const login = { ia_email: robot.email, ia_user_password: testPassword }
  const input = { session_id: `session-${ours.id}`, ...login }
  expect((await app.call(assistantEndpoints.saveAssistantSettings, input, { as: caller.token })).status).toBe(200)
  const { session_id } = input
  expect((await app.call(assistantEndpoints.agreement, { session_id }, { as: caller.token })).status).toBe(200)
  const model = { use: 'text' as const, driver: 'openai' as const, url: 'https://api.exemplo.com/v1', model: 'm' }
  expect(
    (await app.call(assistantModelEndpoints.saveCompanyModel, { session_id, ...model }, { as: caller.token })).status,
  ).toBe(200)
}

/** The sample records have neither the bytes of their files nor sealed values, which these calls read. */
const readsMissing = ['/api/petitions/:id/receipt', '/api/payees/:id/bank-data', '/api/cases/:caseId/envelopes']
const failedPresses: string[] = []

/**
 * Runs every call, including the open ones, with ids of the own company, so that the stores run all their statements. Each is pressed twice at
 * once.
 */
const requestOwnRecords = async () => {
  const colleague = await aUser(app, { tenant: ours, profileTypeId: 3, name: 'Colega' })
  const { rows } = await app.sql.query<{ id: number }>(
    "insert into departments.department (tenant_id, name) values ($1, 'Nosso') returning id",
    [ours.id],
  )
  const clients = await clientIdsOf(ours, 'Nosso cliente')
  const people = await peopleIdsOf(ours, 'Nossa pessoa')
  const lasting = await belongingsOf(ours, colleague, 'Nosso')
  for (const endpoint of allEndpoints) {
    const caller = await aUser(app, { tenant: ours, profileTypeId: 1, name: 'Quem chama' })
    const notice = await app.sql.query<{ id: number }>(
      "insert into notifications.notice (tenant_id, account_id, description, origin) values ($1, $2, 'x', 'identity') returning id",
      [ours.id, caller.accountId],
    )
    const places = findIdPositions(endpoint.input)
    // Queries share records, which no command changes.
    let records = lasting
    if (endpoint.method !== 'GET')
      for (const [index, make] of belongings.entries())
        if (places.some(({ kind }) => kindsOfBelongings[index]?.has(kind)))
          records = { ...records, ...(await make(app, ours, caller, 'Nosso')) }
    const ids: Readonly<Record<string, unknown>> = {
      TenantId: ours.id,
      AccountId: colleague.accountId,
      UserId: colleague.id,
      DepartmentId: rows[0]?.id,
      NoticeId: String(notice.rows[0]?.id),
      ...clients,
      ...people,
      CaseViewId: await viewIdOf(ours, caller, 'Nossa visão'),
      FileId: await fileIdOf(ours, 'nosso.pdf'),
      UndoableActId: await undoableActIdOf(ours, caller, 'Nosso ato'),
      ...records,
    }
    const input = places.reduce<unknown>((soFar, { path, kind }) => withValueAtPath(soFar, path, ids[kind]), {
      ...sampleInput(endpoint.input),
      ...(endpoint.path.includes('login') ? { email: caller.email, password: testPassword } : {}),
    })
    const press = () => app.call(endpoint, input as Record<string, unknown>, { as: caller.token })
    const failed = (await Promise.all([press(), press()])).filter(({ status }) => status >= 500)
    if (!readsMissing.includes(endpoint.path))
      failedPresses.push(...failed.map(({ status }) => `${endpoint.method} ${urlOf(endpoint)}: ${status}`))
  }
  // No call reads this table without a spreadsheet that was uploaded before.
  await app.db.inTenant(ours.id, (tx) => tx.sql.selectFrom('cases.import_mapping').selectAll().execute())
  // Events are stored inside the database and published from outside the tenants; a console that reconnects reads the events of its own
  // tenant.
  await app.db.inTenant(ours.id, (tx) => listRecent(tx, new Date(0), 10))
  // These tables are written and read only by the SQL functions that ingest inbound messages or follow a merge.
  for (const table of ['chat.gap', 'chat.merge', 'chat.moved_contact', 'chat.raw_event'] as const)
    await app.db.inTenant(ours.id, (tx) => tx.sql.selectFrom(table).selectAll().execute())
  await app.db.asSystem((tx) => verifyChains(tx, () => undefined))
  await sweepFiles(folderFiles(app.filesRoot)).handle(app.db)
  await app.jobsDone()
}

const reaching = allEndpoints
  .filter((endpoint) => endpoint.permission !== open)
  .map((endpoint) => ({ endpoint, name: `${endpoint.method} ${urlOf(endpoint)}` }))

const inputsWithForeignIds = (endpoint: Endpoint) => {
  const base = sampleInput(endpoint.input)
  const places = findIdPositions(endpoint.input)
  const attacks = places.map(({ path, kind }) => {
    if (!(kind in theirIds)) throw new Error(`tenancy.test: no sample id of kind ${kind} in another company, add one`)
    return withValueAtPath(base, path, theirIds[kind]) as Record<string, unknown>
  })
  return attacks.length > 0 ? attacks : [base]
}

describe('tenancy', () => {
  it.each(reaching)('$name neither reads nor changes data of another company', async ({ endpoint }) => {
    const before = lastRows
    for (const input of inputsWithForeignIds(endpoint)) {
      const caller = await aUser(app, { tenant: ours, profileTypeId: 1 })
      const answer = await app.call(endpoint, input, { as: caller.token })
      const text = JSON.stringify(answer.status < 400 ? answer.body : answer.refusal)
      expect(text).not.toContain(secret)
      expect(answer.status).toBeLessThan(500)
    }
    lastRows = await theirRows()
    expect(lastRows).toBe(before)
  })

  it.each(reaching.filter(({ endpoint }) => endpoint.path.includes('/:id')))(
    '$name answers 404 to an id of another company',
    async ({ endpoint }) => {
      const caller = await aUser(app, { tenant: ours, profileTypeId: 1 })
      const place = findIdPositions(endpoint.input).find(({ path }) => path[0] === 'id')
      const id = place ? theirIds[place.kind] : 'nao-existe'
      const answer = await app.call(endpoint, { ...sampleInput(endpoint.input), id }, { as: caller.token })
      expect(answer.status).toBe(404)
      expect(answer.refusal.field).toBe('id')
    },
  )

  it('puts every table with a tenant behind forced row level security', async () => {
    const { rows } = await app.sql.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
       where c.relkind in ('r', 'p') and n.nspname not in ('public', 'graphile_worker')
         and not (c.relrowsecurity and c.relforcerowsecurity)`,
    )
    expect(rows).toEqual([])
  })

  // Until here no worker runs.
  it('does not change data of another company in the jobs of these calls', async () => {
    const { keys, filesRoot } = app
    worker = await startApp({ env: { AI_TENANTS: 'all', ROLES: 'worker' }, databaseUrl: app.url, keys, filesRoot })
    await app.jobsDone()
    expect(await theirRows()).toBe(lastRows)
  })

  it('returns no rows for any statement of the stores when no tenant is set', async () => {
    await requestOwnRecords()
    await offerWithKey()
    await saveAssistant()
    await readFigures()
    recorded = recorder.statements()
    const untouched = (await guardedTables()).filter((table) => {
      const [schema, name] = table.split('.')
      return !recorded.some(({ text }) => text.includes(`"${schema}"."${name}"`) || text.includes(table))
    })
    expect(untouched).toEqual([])
    const seen: string[] = []
    const client = new Client({ connectionString: loginsOf(app.url).request })
    await client.connect()
    for (const statement of recorded) {
      const rows = await runWithoutTenant(client, statement)
      if (rows > 0) seen.push(`${rows} rows of ${statement.text}`)
    }
    await client.end()
    expect(seen).toEqual([])
    // The timeout is long because the test runs every call of the app.
  }, 400_000)

  it('answers every call clearly that is pressed twice at once', () => {
    expect(recorded.length).toBeGreaterThan(0)
    expect(failedPresses).toEqual([])
  })
})

/** Returns how many rows the request login reads or changes; a refused statement counts as none. */
const runWithoutTenant = async (client: Client, { text, values }: Statement): Promise<number> => {
  await client.query('begin')
  try {
    const result = await client.query({ text, values: [...values] })
    const rows = result.rows as Record<string, unknown>[]
    // A count over no rows returns one row with zero, an exists query one row with false, an array of rows an empty one.
    const isEmpty = (value: unknown) =>
      [null, 0, '0', false].includes(value as null) || (Array.isArray(value) && value.length === 0)
    return rows.filter((row) => !Object.values(row).every(isEmpty)).length
  } catch {
    return 0
  } finally {
    await client.query('rollback')
  }
}
