import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { MergeId } from '@tratativa/contract/people/shapes'
import { sql } from 'kysely'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'
import type { PostalColumns } from '../../../platform/db/postal-address.ts'
import type { PersonValues } from '../persons/persons.store.ts'

/** Merges of before there were postal addresses store none. */
export type MergedValues = PersonValues & Partial<PostalColumns> & { readonly is_active: boolean }

/** The data that an undo needs. */
export interface MergedChanges {
  /** The winner's values before and right after the merge. */
  readonly before: MergedValues
  readonly after: MergedValues
  /** The addresses that were moved. */
  readonly addresses: readonly string[]
  /** The people who had already been merged into the loser. */
  readonly inherited: readonly number[]
  readonly blocks: readonly number[]
}

export interface PersonMergeRecord {
  readonly id: MergeId
  readonly winner_id: PersonId
  readonly loser_id: PersonId
  readonly winner: string
  readonly loser: string
  readonly moved: MergedChanges
  readonly by: string | null
  readonly at: Date
  readonly undone_at: Date | null
}

const shown = (on: SqlReader) =>
  on.sql
    .selectFrom('people.merge as m')
    .innerJoin('people.person as w', 'w.id', 'm.winner_id')
    .innerJoin('people.person as l', 'l.id', 'm.loser_id')
    .leftJoin('identity.account as a', 'a.id', 'm.merged_by')
    .select([
      sql<MergeId>`m.id`.as('id'),
      sql<PersonId>`m.winner_id`.as('winner_id'),
      sql<PersonId>`m.loser_id`.as('loser_id'),
      'w.name as winner',
      'l.name as loser',
      sql<MergedChanges>`m.moved`.as('moved'),
      'a.name as by',
      'm.merged_at as at',
      'm.undone_at',
    ])

// Nobody reads more merges than these.
const most = 20

/** Newest first: merges into the person, and merges of the person into others. */
export const listMergesOf = (on: SqlReader, id: PersonId): Promise<PersonMergeRecord[]> =>
  shown(on)
    .where((of) => of.or([of('m.winner_id', '=', id), of('m.loser_id', '=', id)]))
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute()

export const findPersonMerge = (on: SqlReader, id: MergeId): Promise<PersonMergeRecord | undefined> =>
  shown(on).where('m.id', '=', id).executeTakeFirst()

/** Returns true when another person was merged into the winner later, and that merge still stands. */
export const hasLaterPersonMerge = async (on: SqlReader, { id, winner_id }: PersonMergeRecord): Promise<boolean> => {
  const later = await on.sql
    .selectFrom('people.merge')
    .select('id')
    .where('winner_id', '=', winner_id)
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

interface NewMerge {
  readonly winner_id: PersonId
  readonly loser_id: PersonId
  readonly moved: MergedChanges
  readonly merged_by: number
}

export const insertMerge = async (tx: TenantTx, { moved, ...merge }: NewMerge): Promise<MergeId> => {
  const { id } = await tx.sql
    .insertInto('people.merge')
    .values({ ...merge, moved: JSON.stringify(moved), merged_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as MergeId
}

/** Returns false when somebody else has undone it. */
export const markUndone = async (tx: TenantTx, id: MergeId, by: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx.sql
    .updateTable('people.merge')
    .set({ undone_by: by, undone_at: tx.now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
