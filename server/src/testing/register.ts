// Test data: inserts clients, people and cases as rows; a test names only the relevant fields.
import { prepared, type TestTenant, type TestUser } from './builders.ts'
import type { TestApp } from './app.ts'

const insertRow = async (app: TestApp, text: string, values: unknown[]): Promise<number> => {
  const { rows } = await app.sql.query<{ id: number }>(prepared(text, values))
  const [row] = rows
  if (!row) throw new Error('the query returned no row')
  return row.id
}

export const aClient = (app: TestApp, tenant: TestTenant, name: string): Promise<number> =>
  insertRow(
    app,
    `insert into clients.client (tenant_id, name) values ($1, $2)
     on conflict (tenant_id, folded_name) do update set name = excluded.name returning id`,
    [tenant.id, name],
  )

export const aSubClient = (app: TestApp, tenant: TestTenant, clientId: number, name: string): Promise<number> =>
  insertRow(
    app,
    `insert into clients.sub_client (tenant_id, client_id, name) values ($1, $2, $3)
     on conflict (tenant_id, client_id, folded_name) do update set name = excluded.name returning id`,
    [tenant.id, clientId, name],
  )

interface PersonOptions {
  readonly tenant: TestTenant
  readonly name: string
  readonly cpf?: string
  readonly isLawyer?: boolean
  readonly emails?: readonly string[]
  readonly phones?: readonly string[]
}

export const aPerson = async (app: TestApp, personOptions: PersonOptions): Promise<number> => {
  const { tenant, name, cpf = null, isLawyer = false, emails = [], phones = [] } = personOptions
  const id = await insertRow(
    app,
    'insert into people.person (tenant_id, name, cpf, is_lawyer) values ($1, $2, $3, $4) returning id',
    [tenant.id, name, cpf, isLawyer],
  )
  if (emails.length + phones.length > 0)
    await app.sql.query(
      `insert into people.address (tenant_id, person_id, kind, value, position)
       select $1, $2, kind, value, n::integer from unnest($3::text[], $4::text[]) with ordinality a (kind, value, n)`,
      [tenant.id, id, [...emails.map(() => 'email'), ...phones.map(() => 'phone')], [...emails, ...phones]],
    )
  return id
}

export const situationId = (app: TestApp, tenant: TestTenant, key: string): Promise<number> =>
  insertRow(app, 'select id from cases.situation where tenant_id = $1 and key = $2', [tenant.id, key])

interface CaseOptions {
  readonly tenant: TestTenant
  readonly author?: string
  readonly lawyer?: string
  readonly client?: string
  readonly subClient?: string
  readonly negotiator?: TestUser
  /** The key of a situation of the company. */
  readonly situation?: string
  readonly internalId?: string
  readonly processNumber?: string
  readonly folder?: string
  /** In cents. */
  readonly processValue?: number
}

/** Returns the id of the case; its status is the one tied to its situation. */
export const aCase = async (app: TestApp, caseOptions: CaseOptions): Promise<number> => {
  const { tenant, author = 'Autora de Teste', client = 'Cliente de Teste' } = caseOptions
  const clientId = await aClient(app, tenant, client)
  const subClientId =
    caseOptions.subClient === undefined ? null : await aSubClient(app, tenant, clientId, caseOptions.subClient)
  const authorId = await aPerson(app, { tenant, name: author })
  const lawyerId =
    caseOptions.lawyer === undefined ? null : await aPerson(app, { tenant, name: caseOptions.lawyer, isLawyer: true })
  const id = await insertRow(
    app,
    `insert into cases.case (tenant_id, client_id, sub_client_id, negotiator_id, author_id, lawyer_id, author_sort, internal_id,
       process_number, client_folder, process_value, situation_id, status_id)
     select $1, $2, $3, $4, $5, $6, platform.fold($7), $8, $9, $10, $11, s.id, s.status_id
     from cases.situation s where s.tenant_id = $1 and s.key = $12 returning id`,
    [
      tenant.id,
      clientId,
      subClientId,
      caseOptions.negotiator?.id ?? null,
      authorId,
      lawyerId,
      author,
      caseOptions.internalId ?? '',
      caseOptions.processNumber?.replace(/\D/g, '') ?? null,
      caseOptions.folder ?? '',
      caseOptions.processValue ?? null,
      caseOptions.situation ?? 'captura',
    ],
  )
  await app.sql.query(
    prepared(
      'insert into cases.party (tenant_id, case_id, position, person_id, lawyer_id) values ($1, $2, 1, $3, $4)',
      [tenant.id, id, authorId, lawyerId],
    ),
  )
  return id
}

/** Inserts an open offer of ours into a case, so that a deal can be closed with it. */
export const anOffer = async (app: TestApp, tenant: TestTenant, caseId: number, cents = 100_00) => {
  await app.sql.query(
    `insert into cases.offer (tenant_id, case_id, side, move, value, channel) values ($1, $2, 'ours', 'proposal', $3, 'screen')`,
    [tenant.id, caseId, cents],
  )
  await app.sql.query('update cases.case set last_proposal = $2, proposals = $2 where id = $1', [caseId, cents])
}
