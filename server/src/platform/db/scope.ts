// Every piece of work with the database happens inside one of these: a read or a write of one tenant, or the
// system's own work. Row level security holds in all of them; only the system's login sees past one tenant.
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { DataOf, EventMap } from '@tratativa/contract/kernel/event'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { AliasableExpression, Kysely, RawBuilder } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { EnqueueOptions, JobDef } from '../jobs/job.ts'
import type { Tables } from './tables.gen.ts'

/** A builder that cannot write, by its type; the transaction behind it cannot either. */
export type ReadSql = Pick<
  Kysely<Tables>,
  'selectFrom' | 'with' | 'withRecursive' | 'selectNoFrom' | 'fn' | 'dynamic'
> &
  Pick<Kysely<Tables>, 'getExecutor'>

export type WriteSql = Kysely<Tables>

/** Reads inside one tenant. */
export interface TenantReader {
  readonly sql: ReadSql
  readonly tenantId: TenantId
  readonly now: Date
}

export interface AuditEntry {
  /** What changed, as `word.noun.verb`. */
  readonly action: string
  readonly subjectId: string
  /** The subject's name as a person would say it, kept because names change. */
  readonly subject: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  /** The thing whose history it belongs to, when that is not the subject alone: `case:12431`. */
  readonly thread?: string
  /** What one act changed in many. */
  readonly batch?: string
}

/** What a select tells of each of many: one row, one entry. */
export interface ManyEntries {
  readonly subject_id: string
  readonly subject: string
  readonly thread: string | null
  readonly before: unknown
  readonly after: unknown
}

/** All that work may do to the world. It commits together or not at all. */
export interface Effects {
  emit<M extends EventMap, Name extends keyof M & string>(map: M, name: Name, data: DataOf<M, Name>): void
  /** The same, told once however often it is said in this transaction. */
  emitOnce<M extends EventMap, Name extends keyof M & string>(map: M, name: Name, data: DataOf<M, Name>): void
  enqueue<P>(job: JobDef<P>, payload: P, options?: EnqueueOptions): void
  audit(entry: AuditEntry): void
  /** The same for as many as a select tells of, in one statement; how many there were. */
  auditMany(act: Pick<AuditEntry, 'action' | 'batch'>, rows: AliasableExpression<ManyEntries>): Promise<number>
}

/** Makes the database believe a text of the server, which no statement alone could: see stamps.ts. */
interface Stamping {
  stamp(what: string, said: string): string
}

/** Writes inside one tenant. */
export interface TenantTx extends Omit<TenantReader, 'sql'>, Effects, Stamping {
  readonly sql: WriteSql
}

/** What a query gets: the tenant, and who asks. */
export interface Reader extends TenantReader {
  readonly actor: Actor
}

/** What a command gets. */
export interface Tx extends TenantTx {
  readonly actor: Actor
}

/** Work of the system itself, past the tenants. It enters a tenant to write there. */
export interface SystemTx extends Stamping {
  readonly sql: WriteSql
  readonly now: Date
  enter(tenantId: TenantId, by?: { accountId: number; name: string }): Promise<TenantTx>
}

export interface Origin {
  readonly address: string | null
  readonly requestId: string | null
}

/** Asks the database, as the first thing of every piece of work, who the caller is now. */
export interface Gate {
  /** A select whose parameters begin at $2; $1 is the tenant. */
  readonly text: string
  readonly values: readonly unknown[]
  /** The actor that the answer names; throws the refusal when it names none. */
  admit(rows: readonly unknown[]): Actor
  /** Whom it named last: a read may set out for them while it is asked, and counts only if it names the same again. */
  readonly known?: Actor | undefined
}

export interface Db {
  read<T>(gate: Gate, tenantId: TenantId, origin: Origin, work: (reader: Reader) => Promise<T>): Promise<T>
  write<T>(gate: Gate, tenantId: TenantId, origin: Origin, work: (tx: Tx) => Promise<T>): Promise<T>
  /** A tenant's work with nobody asking: jobs and listeners. What somebody asked for before is audited as theirs. */
  inTenant<T>(
    tenantId: TenantId,
    work: (tx: TenantTx) => Promise<T>,
    by?: { readonly accountId: number; readonly name: string },
  ): Promise<T>
  /**
   * For what comes by the thousands: a function of the database enters the tenant by itself, in one statement that is a transaction of
   * its own, by the pass that it is given. What is asked behind it, by the same hand, is asked in that tenant, each question for itself.
   */
  enterBy<Row, T>(
    tenantId: TenantId,
    call: (pass: string) => RawBuilder<Row>,
    then: (row: Row, reader: TenantReader) => Promise<T>,
  ): Promise<T>
  /** The one ugly name for unscoped work. */
  asSystem<T>(work: (tx: SystemTx) => Promise<T>, origin?: Origin): Promise<T>
  ping(): Promise<void>
  close(): Promise<void>
  readonly clock: Clock
}
