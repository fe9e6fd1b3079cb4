import { sql } from 'kysely'
import type { Reader, Tx } from '../db/scope.ts'

interface NewAct {
  readonly kind: string
  readonly subject: unknown
  readonly label: string
  readonly until: Date
}

/** Also deletes the acts of this person that are final. */
export const insertUndoableAct = async (tx: Tx, { kind, subject, label, until }: NewAct) => {
  const { accountId } = tx.actor
  await sql`with final as (
      delete from platform.undoable_act where account_id = ${accountId} and until < ${tx.now}::timestamptz - interval '1 hour'
    ) insert into platform.undoable_act (account_id, kind, subject, label, at, until)
    values (${accountId}, ${kind}, ${JSON.stringify(subject)}::jsonb, ${label}, ${tx.now}, ${until})`.execute(tx.sql)
}

export const listUndoableActs = (reader: Reader) =>
  reader.sql
    .selectFrom('platform.undoable_act')
    .select(['id', 'kind', 'label', 'until'])
    .where('account_id', '=', reader.actor.accountId)
    .where('until', '>', reader.now)
    .orderBy('at')
    .orderBy('id')
    .limit(20)
    .execute()

/** Removes an act that no longer stands, whoever did it. */
export const removeUndoableActsOf = (tx: Tx, kind: string, subject: unknown) =>
  sql`delete from platform.undoable_act where kind = ${kind} and subject = ${JSON.stringify(subject)}::jsonb`.execute(
    tx.sql,
  )

/** Removes the act, so that it is taken back once; undefined where the caller has no such act. */
export const removeUndoableAct = (tx: Tx, id: string) =>
  tx.sql
    .deleteFrom('platform.undoable_act')
    .where('id', '=', id)
    .where('account_id', '=', tx.actor.accountId)
    .returning(['kind', 'subject', 'until'])
    .executeTakeFirst()
