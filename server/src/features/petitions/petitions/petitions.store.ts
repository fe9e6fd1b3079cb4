// Petitions as rows: found one by one, locked, written.
import { toCaseId, type CaseId } from '@tratativa/contract/kernel/ids'
import type { PetitionKind, PetitionState } from '@tratativa/contract/petitions/states'
import { sql } from 'kysely'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'

export interface PetitionRow {
  readonly id: number
  readonly caseId: CaseId
  readonly title: string
  readonly kind: PetitionKind
  readonly state: PetitionState
  readonly version: number
  readonly modelId: number | null
  readonly modelName: string | null
  readonly modelVersion: number | null
  readonly dueOn: string | null
  readonly filingNumber: string | null
  readonly filedOn: string | null
  readonly filedTime: string | null
  readonly receiptId: number | null
  readonly returnReason: string
  readonly by: string
  readonly changedAt: Date
  readonly processNumber: string | null
  readonly author: string
  readonly client: string
  readonly negotiatorId: number | null
}

export const selectPetitions = ({ sql: on }: SqlReader) =>
  on
    .selectFrom('petitions.petition as p')
    .innerJoin('cases.case as c', (join) =>
      join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.id', '=', 'p.case_id'),
    )
    .innerJoin('clients.client as k', (join) =>
      join.onRef('k.tenant_id', '=', 'c.tenant_id').onRef('k.id', '=', 'c.client_id'),
    )
    .leftJoin('people.person as a', (join) =>
      join.onRef('a.tenant_id', '=', 'c.tenant_id').onRef('a.id', '=', 'c.author_id'),
    )
    .leftJoin('petitions.model as m', (join) =>
      join.onRef('m.tenant_id', '=', 'p.tenant_id').onRef('m.id', '=', 'p.model_id'),
    )
    .select([
      'p.id',
      'p.case_id as caseId',
      'p.title',
      'p.kind',
      'p.state',
      'p.version',
      'p.model_id as modelId',
      'm.name as modelName',
      'p.model_version as modelVersion',
      'p.due_on as dueOn',
      'p.filing_number as filingNumber',
      'p.filed_on as filedOn',
      'p.filed_time as filedTime',
      'p.receipt_document_id as receiptId',
      'p.return_reason as returnReason',
      'p.by_name as by',
      'p.changed_at as changedAt',
      sql<string | null>`coalesce(c.process_number, c.old_process_number)`.as('processNumber'),
      sql<string>`coalesce(a.name, '')`.as('author'),
      'k.name as client',
      'c.negotiator_id as negotiatorId',
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof selectPetitions>['execute']>>[number]

export const toPetitionRow = (row: Selected): PetitionRow => ({
  ...row,
  caseId: toCaseId(row.caseId),
  kind: row.kind as PetitionKind,
  state: row.state as PetitionState,
})

export const findPetition = async (reader: SqlReader, id: number): Promise<PetitionRow | undefined> => {
  const row = await selectPetitions(reader).where('p.id', '=', id).executeTakeFirst()
  return row && toPetitionRow(row)
}

/** Reads the petition and locks it until the transaction ends. */
export const lockPetition = async (tx: TenantTx, id: number): Promise<PetitionRow | undefined> => {
  await tx.sql.selectFrom('petitions.petition').select('id').where('id', '=', id).forUpdate().execute()
  return findPetition(tx, id)
}

export const petitionsOfCase = async (
  reader: SqlReader,
  caseId: CaseId,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<PetitionRow[]> => {
  let rows = selectPetitions(reader).where('p.case_id', '=', caseId).orderBy('p.id', 'desc').limit(limit)
  if (before !== null) rows = rows.where('p.id', '<', before)
  return (await rows.execute()).map(toPetitionRow)
}

interface NewPetition {
  readonly case_id: CaseId
  readonly title: string
  readonly kind: PetitionKind
  readonly model_id: number
  readonly model_version: number
  readonly due_on: string | null
  readonly run_id?: number
  readonly made_by: number
  readonly by_name: string
}

/** Returns undefined when the run has made the petition of this case already. */
export const insertPetition = async (tx: TenantTx, petition: NewPetition): Promise<number | undefined> => {
  const row = await tx.sql
    .insertInto('petitions.petition')
    .values({ ...petition, changed_at: tx.now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'run_id', 'case_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface PetitionChange {
  readonly title?: string
  readonly due_on?: string | null
  readonly state?: PetitionState
  readonly version?: number
  readonly model_version?: number
  readonly filing_number?: string | null
  readonly filed_on?: string | null
  readonly filed_time?: string | null
  readonly receipt_document_id?: number | null
  readonly return_reason?: string
  readonly by_name: string
}

export const updatePetition = async (tx: TenantTx, id: number, change: PetitionChange) => {
  await tx.sql
    .updateTable('petitions.petition')
    .set({ ...change, changed_at: tx.now })
    .where('id', '=', id)
    .execute()
}

export const deletePetition = async (tx: TenantTx, id: number) => {
  await tx.sql.deleteFrom('petitions.petition').where('id', '=', id).execute()
}

export const isDocumentOfCase = async (tx: TenantTx, id: number, caseId: CaseId): Promise<boolean> => {
  const row = await tx.sql
    .selectFrom('cases.document')
    .select('id')
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

interface NewStep {
  readonly petition_id: number
  readonly from_state: PetitionState | null
  readonly to_state: PetitionState
  readonly version: number
  readonly reason: string
  readonly by_account: number
  readonly by_name: string
}

export const insertPetitionStep = async (tx: TenantTx, step: NewStep): Promise<number> => {
  const { id } = await tx.sql
    .insertInto('petitions.step')
    .values({ ...step, at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const petitionSteps = (reader: SqlReader, id: number) =>
  reader.sql
    .selectFrom('petitions.step')
    .select(['from_state as from', 'to_state as to', 'version', 'reason', 'by_name as by', 'at'])
    .where('petition_id', '=', id)
    .orderBy('id')
    .limit(500)
    .execute()

export const wasFiled = async (tx: TenantTx, id: number): Promise<boolean> => {
  const row = await tx.sql
    .selectFrom('petitions.step')
    .select('id')
    .where('petition_id', '=', id)
    .where('to_state', 'in', ['filed', 'signed'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
