import type { AccessKind } from '@tratativa/contract/identity/audit-shapes'
import type { AccountId } from '@tratativa/contract/kernel/ids'
import { zone } from '@tratativa/contract/kernel/time'
import { sql } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { TenantReader } from '../../../platform/db/scope.ts'

export interface AccessFilter {
  readonly accountId?: AccountId | undefined
  readonly kind?: AccessKind | undefined
  /** Days, aaaa-mm-dd. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface Row {
  readonly id: number
  readonly at: Date
  readonly actor_name: string | null
  readonly address: string | null
  readonly subject: string
  readonly action: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

/** The noun of an action (`word.noun.verb`) says its kind; whatever else stands here is about people. */
const nouns: Readonly<Record<Exclude<AccessKind, 'people'>, readonly string[]>> = {
  'sign-ins': ['login'],
  secrets: ['password', 'second-step'],
  exports: ['export'],
  rules: ['rules'],
}
const otherNouns = Object.values(nouns).flat()

const noun = sql<string>`split_part(action, '.', 2)`
const aboutPeople = sql<boolean>`split_part(action, '.', 1) in ('identity', 'departments')`
const midnight = (day: string, after: number) =>
  sql<Date>`((${day}::date + ${sql.lit(after)})::timestamp at time zone ${sql.lit(zone)})`

/** Newest first; one row more than a page. */
export const listAccessEntries = (
  reader: TenantReader,
  { accountId, kind, from, to }: AccessFilter,
  after: number | null,
): Promise<Row[]> => {
  let rows = reader.sql
    .selectFrom('platform.audit_entry')
    .select(['id', 'at', 'actor_name', 'address', 'subject', 'action', 'before', 'after'])
    .$narrowType<Pick<Row, 'before' | 'after'>>()
    .where(sql<boolean>`(${aboutPeople} or ${noun} = 'export')`)
  if (accountId !== undefined)
    rows = rows.where(
      sql<boolean>`(${aboutPeople} and subject_id = ${String(accountId)} or ${noun} = 'export' and actor_id = ${accountId})`,
    )
  if (kind === 'people') rows = rows.where(noun, 'not in', otherNouns)
  else if (kind !== undefined) rows = rows.where(noun, 'in', [...nouns[kind]])
  if (from !== undefined) rows = rows.where('at', '>=', midnight(from, 0))
  if (to !== undefined) rows = rows.where('at', '<', midnight(to, 1))
  if (after !== null) rows = rows.where('id', '<', after)
  return rows
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
}
