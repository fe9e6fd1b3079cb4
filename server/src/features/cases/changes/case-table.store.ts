import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.gen.ts'

/** A row of a case as the database returns it. */
export type CaseTable = Selectable<Tables['cases.case']>
