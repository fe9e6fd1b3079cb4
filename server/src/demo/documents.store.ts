import { sql } from 'kysely'
import type { TenantTx } from '../platform/db/scope.ts'

export interface ClosedCase {
  readonly id: number
  readonly author: string
  readonly client: string
  readonly processNumber: string | null
  /** The last offer, in cents. */
  readonly value: number
  readonly accountId: number
  readonly negotiator: string
}

const mostCases = 9

interface Choice {
  /** The key of a situation; every closed one when absent. */
  readonly situation?: string
  readonly limit?: number
}

/** Returns the newest cases whose deal is closed, with a negotiator and an offer. */
export const closedCases = async (
  tx: TenantTx,
  { situation, limit = mostCases }: Choice = {},
): Promise<readonly ClosedCase[]> => {
  const { rows } = await sql<ClosedCase>`
    select c.id, p.name as author, k.name as client, c.process_number as "processNumber", o.value,
      a.id as "accountId", a.name as negotiator
    from cases.case c
    join cases.situation s on s.id = c.situation_id and s.outcome = 'won' and s.key = coalesce(${situation ?? null}::text, s.key)
    join people.person p on p.id = c.author_id
    join clients.client k on k.id = c.client_id
    join identity.membership m on m.id = c.negotiator_id
    join identity.account a on a.id = m.account_id
    cross join lateral (select value from cases.offer o where o.case_id = c.id order by o.id desc limit 1) o
    order by c.id desc limit ${limit}`.execute(tx.sql)
  return rows
}

interface NewDocument {
  readonly name: string
  readonly kind: string
  readonly fileId: string
}

export const insertDemoDocument = async (
  tx: TenantTx,
  { id: caseId, accountId, negotiator }: ClosedCase,
  { name, kind, fileId }: NewDocument,
): Promise<number> => {
  const { id } = await tx.sql
    .insertInto('cases.document')
    .values({ case_id: caseId, file_id: fileId, name, kind, by_account: accountId, by_name: negotiator, at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
