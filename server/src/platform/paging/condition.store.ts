// A condition of SQL that a filter adds to the queries of a list.
import type { RawBuilder } from 'kysely'

export type Condition = RawBuilder<boolean>
