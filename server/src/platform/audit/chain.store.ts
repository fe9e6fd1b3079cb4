// Reads the stored audit chain, together with the recomputed hashes.
import { sql } from 'kysely'
import type { SystemTx } from '../db/scope.ts'

export interface ChainEnd {
  readonly tenant_id: number
  /** The stored end of the chain, and the last existing link. */
  readonly head_seq: number | null
  readonly head_hash: Buffer | null
  readonly last_seq: number | null
}

export const listChains = (tx: SystemTx): Promise<readonly ChainEnd[]> =>
  sql<ChainEnd>`
    select coalesce(h.tenant_id, l.tenant_id) as tenant_id, h.seq as head_seq, h.hash as head_hash, l.seq as last_seq
    from platform.audit_head h
    full join (select tenant_id, max(seq) as seq from platform.audit_link group by tenant_id) l on l.tenant_id = h.tenant_id
    order by 1`
    .execute(tx.sql)
    .then(({ rows }) => rows)

export interface ChainLink {
  readonly seq: number
  readonly first_id: number
  readonly last_id: number
  readonly count: number
  readonly prev_hash: Buffer
  readonly digest: Buffer
  readonly hash: Buffer
  /** The hash recomputed from the link's fields. */
  readonly own_hash: Buffer
  readonly found: number
  readonly found_first: number | null
  readonly found_last: number | null
  readonly found_digest: Buffer | null
  /** The first entry whose hash does not match its fields. */
  readonly changed_id: number | null
}

export const readLinks = (
  tx: SystemTx,
  tenantId: number,
  after: number,
  limit: number,
): Promise<readonly ChainLink[]> =>
  sql<ChainLink>`
    select l.seq, l.first_id, l.last_id, l.count, l.prev_hash, l.digest, l.hash, platform.link_hash(l) as own_hash, e.*
    from platform.audit_link l
    cross join lateral (
      select count(*) as found, min(e.id) as found_first, max(e.id) as found_last,
        sha256(string_agg(e.hash, ''::bytea order by e.id)) as found_digest,
        min(e.id) filter (where e.hash is distinct from platform.audit_hash(e)) as changed_id
      from platform.audit_entry e where e.link = l.first_id and e.tenant_id = l.tenant_id
    ) e
    where l.tenant_id = ${tenantId} and l.seq > ${after}
    order by l.seq limit ${limit}`
    .execute(tx.sql)
    .then(({ rows }) => rows)

/** Returns the first entry of each company that belongs to no link. */
export const listLooseEntries = (tx: SystemTx): Promise<readonly { tenant_id: number; id: number }[]> =>
  sql<{ tenant_id: number; id: number }>`
    select e.tenant_id, min(e.id) as id from platform.audit_entry e
    where not exists (select from platform.audit_link l where l.tenant_id = e.tenant_id and l.first_id = e.link)
    group by e.tenant_id order by e.tenant_id`
    .execute(tx.sql)
    .then(({ rows }) => rows)

/** Millions of entries take longer than the statement timeout of a call. */
export const withoutHurry = (tx: SystemTx) => sql`set local statement_timeout = 0`.execute(tx.sql)
