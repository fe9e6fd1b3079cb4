// All work with the database runs inside one of these scopes: a read or a write of one tenant, or the system's own work. Row-level security
// applies in all of them; only the system's login can see several tenants.
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { DataOf, EventMap } from '@tratativa/contract/kernel/event'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { AliasableExpression, Kysely, RawBuilder } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { EnqueueOptions, JobDef } from '../jobs/job.ts'
import type { Tables } from './tables.gen.ts'

/** A query builder that cannot write, by its type; the connection behind it is read-only too. */
export type ReadSql = Pick<
  Kysely<Tables>,
  'selectFrom' | 'with' | 'withRecursive' | 'selectNoFrom' | 'fn' | 'dynamic'
> &
  Pick<Kysely<Tables>, 'getExecutor'>

export type WriteSql = Kysely<Tables>

/** The part of a scope that a query inside one tenant needs. */
export interface SqlReader {
  readonly sql: ReadSql
}

/** Reads inside one tenant. */
export interface TenantReader extends SqlReader {
  readonly tenantId: TenantId
  readonly now: Date
}

export interface AuditEntry {
  /** The change, as `feature.noun.verb`. */
  readonly action: string
  readonly subjectId: string
  /** The subject's name for people, stored because names change. */
  readonly subject: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  /** The entity whose history contains the entry, when it is not only the subject: `case:12431`. */
  readonly thread?: string
  /** The batch in which one action changed many subjects. */
  readonly batch?: string
}

/** The row that a select returns for each audit entry. */
export interface ManyEntries {
  readonly subject_id: string
  readonly subject: string
  readonly thread: string | null
  readonly before: unknown
  readonly after: unknown
}

/** All side effects of a transaction. They commit together or not at all. */
export interface Effects {
  emit<M extends EventMap, Name extends keyof M & string>(map: M, name: Name, data: DataOf<M, Name>): void
  /** Like `emit`, but an event that is repeated in this transaction is published once. */
  emitOnce<M extends EventMap, Name extends keyof M & string>(map: M, name: Name, data: DataOf<M, Name>): void
  enqueue<P>(job: JobDef<P>, payload: P, options?: EnqueueOptions): void
  audit(entry: AuditEntry): void
  /** Audits each of these entries; many of them are written at once, with one statement for each action. */
  auditAll(entries: readonly AuditEntry[]): Promise<void>
  /** Writes an audit entry for each row of a select, in one statement; returns their number. */
  auditMany(act: Pick<AuditEntry, 'action' | 'batch'>, rows: AliasableExpression<ManyEntries>): Promise<number>
}

/** Proves to the database that a text comes from the server; an injected statement cannot do that. See stamps.ts. */
interface Stamping {
  stamp(what: string, text: string): string
}

/** Writes inside one tenant. */
export interface TenantTx extends Omit<TenantReader, 'sql'>, Effects, Stamping {
  readonly sql: WriteSql
}

/** The scope of a query: the tenant and the caller. */
export interface Reader extends TenantReader {
  readonly actor: Actor
}

/** The scope of a command. */
export interface Tx extends TenantTx {
  readonly actor: Actor
}

/** Work of the system itself, across tenants. It enters a tenant to write there. */
export interface SystemTx extends Stamping {
  readonly sql: WriteSql
  readonly now: Date
  enter(tenantId: TenantId, by?: AuditAuthor | null): Promise<TenantTx>
}

export interface Origin {
  readonly address: string | null
  readonly requestId: string | null
}

/** Reads from the database who the caller is now, before any other work. */
export interface AuthorizationCheck {
  /** A select whose parameters begin at $2; $1 is the tenant. */
  readonly text: string
  readonly values: readonly unknown[]
  /** Returns the actor in the result; throws the refusal when there is none. */
  admit(rows: readonly unknown[]): Actor
}

/** The person whom the audit names for work without a caller. */
export interface AuditAuthor {
  readonly accountId: number
  readonly name: string
}

export interface Db {
  read<T>(
    gate: AuthorizationCheck,
    tenantId: TenantId,
    origin: Origin,
    work: (reader: Reader) => Promise<T>,
  ): Promise<T>
  write<T>(gate: AuthorizationCheck, tenantId: TenantId, origin: Origin, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Work of a tenant without a caller: jobs and listeners. With `by`, the audit records the person who caused it. */
  inTenant<T>(
    tenantId: TenantId,
    work: (tx: TenantTx) => Promise<T>,
    by?: AuditAuthor | null,
    origin?: Origin,
  ): Promise<T>
  /**
   * For high-volume work: a SQL function enters the tenant with the given pass, in one statement that is its own transaction. Later queries
   * on the same connection run in that tenant, each in its own transaction.
   */
  enterBy<Row, T>(
    tenantId: TenantId,
    call: (pass: string) => RawBuilder<Row>,
    then: (row: Row, reader: TenantReader) => Promise<T>,
  ): Promise<T>
  /** The only entry to work without a tenant; its name is deliberately ugly. */
  asSystem<T>(work: (tx: SystemTx) => Promise<T>, origin?: Origin): Promise<T>
  ping(): Promise<void>
  close(): Promise<void>
  readonly clock: Clock
}
