import type { PetitionModel, PetitionModelFull, TextVersion } from '@tratativa/contract/petitions/shapes'
import type { PetitionKind } from '@tratativa/contract/petitions/states'
import { fieldsOf } from '@tratativa/contract/petitions/text/check-text'
import type { StructuredText } from '@tratativa/contract/petitions/text/structure'
import { sql } from 'kysely'
import type { SqlReader, TenantTx, Tx } from '../../../platform/db/scope.ts'
import { toText } from '../stored-text.ts'

const shown = ({ sql: on }: SqlReader) =>
  on
    .selectFrom('petitions.model as m')
    .innerJoin('petitions.model_version as v', (join) =>
      join
        .onRef('v.tenant_id', '=', 'm.tenant_id')
        .onRef('v.model_id', '=', 'm.id')
        .onRef('v.version', '=', 'm.version'),
    )
    .select(['m.id', 'm.name', 'm.kind', 'm.version', 'm.is_archived', 'v.by_name', 'v.at'])
    .select(
      sql<number>`(select count(*)::integer from petitions.petition p where p.tenant_id = m.tenant_id and p.model_id = m.id)`.as(
        'uses',
      ),
    )

type ModelRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const toModel = (row: ModelRow): PetitionModel => ({
  id: row.id,
  name: row.name,
  kind: row.kind as PetitionKind,
  version: row.version,
  isArchived: row.is_archived,
  changedBy: row.by_name,
  changedAt: row.at.toISOString(),
  uses: row.uses,
})

export const listPetitionModels = async (reader: SqlReader, withArchived: boolean): Promise<PetitionModel[]> => {
  const rows = shown(reader).orderBy('m.is_archived').orderBy('m.folded_name').orderBy('m.id').limit(500)
  return (await (withArchived ? rows : rows.where('m.is_archived', '=', false)).execute()).map(toModel)
}

/** Returns undefined where this model or this version does not exist. */
export const findPetitionModel = async (
  reader: SqlReader,
  id: number,
  version?: number,
): Promise<PetitionModelFull | undefined> => {
  const row = await shown(reader).where('m.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const text = await findModelText(reader, id, version ?? row.version)
  return text && { ...toModel(row), version: version ?? row.version, text, fields: fieldsOf(text) }
}

export const findModelText = async (
  reader: SqlReader,
  id: number,
  version: number,
): Promise<StructuredText | undefined> => {
  const row = await reader.sql
    .selectFrom('petitions.model_version')
    .select('text')
    .where('model_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && toText(row.text)
}

export const lockModel = (tx: TenantTx, id: number) =>
  tx.sql
    .selectFrom('petitions.model')
    .select(['id', 'name', 'kind', 'version', 'is_archived as isArchived'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Returns undefined when the name is taken. */
export const insertPetitionModel = async (
  tx: TenantTx,
  model: { readonly name: string; readonly kind: string },
): Promise<number | undefined> => {
  const row = await tx.sql
    .insertInto('petitions.model')
    .values(model)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'folded_name'])
        .where(sql<boolean>`not is_archived`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface NewVersion {
  readonly id: number
  readonly version: number
  readonly text: StructuredText
  readonly note: string
  readonly source: TextVersion['source']
}

export const insertModelVersion = async (tx: Tx, { id, version, text, note, source }: NewVersion) => {
  const json = JSON.stringify(text)
  await tx.sql
    .insertInto('petitions.model_version')
    .values({
      tenant_id: tx.tenantId,
      model_id: id,
      version,
      text: json,
      hash: sql<string>`petitions.hash_of(${json}::jsonb)`,
      by_account: tx.actor.accountId,
      by_name: tx.actor.name,
      at: tx.now,
      note,
      source,
    })
    .execute()
}

interface ModelChange {
  readonly name?: string
  readonly kind?: string
  readonly version?: number
  readonly is_archived?: boolean
}

export const updatePetitionModel = async (tx: TenantTx, id: number, change: ModelChange) => {
  await tx.sql.updateTable('petitions.model').set(change).where('id', '=', id).execute()
}

export const modelVersions = async (reader: SqlReader, id: number): Promise<TextVersion[]> => {
  const rows = await reader.sql
    .selectFrom('petitions.model_version')
    .select(['version', 'by_name', 'at', 'note', 'source', 'hash'])
    .where('model_id', '=', id)
    .orderBy('version', 'desc')
    .limit(500)
    .execute()
  return rows.map(({ by_name, at: instant, source, ...row }) => ({
    ...row,
    by: by_name,
    at: instant.toISOString(),
    source: source as TextVersion['source'],
  }))
}
