// Reads what many cases share once for all of them, so that each chunk of them reads only its own.
import { ceilingTable, type CeilingTable } from '@tratativa/contract/cases/deals/ceilings'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { readOwnPolicies, readWidePolicies, readTables } from '../ceilings/ceilings.store.ts'
import type { ChangeOperation } from '../change-operation.ts'
import type { RuleBook } from '../rules/rules.store.ts'
import type { CaseChange, ChangeContext } from './decide.ts'
import { needsCeilings, readRules } from './apply.ts'

/** Up to this many cases read the ceilings of their own clients only. */
const maxCasesReadSingly = 100

/** The context that all cases of one operation share. */
export interface SharedContext extends Pick<ChangeContext, 'book' | 'needsTwoPeople'> {
  /** The ceilings of all clients; null where nothing needs them, or where few cases are concerned. */
  readonly wide: Pick<ChangeContext, 'ceilings' | 'others'> | null
}

export const readSharedContext = async (
  reader: TenantReader,
  changes: readonly CaseChange[],
  act: ChangeOperation,
  known?: RuleBook,
): Promise<SharedContext> => {
  const rules = await readRules(reader, changes, act, known)
  const wide =
    changes.length > maxCasesReadSingly && needsCeilings(changes, act, rules.needsTwoPeople)
      ? await readTables(act, rules.needsTwoPeople, async (notBy) =>
          ceilingTable(await readWidePolicies(reader, notBy)),
        )
      : null
  return { ...rules, wide }
}

const joined = (own: CeilingTable, wide: CeilingTable): CeilingTable => ({
  get: (key) => own.get(key) ?? wide.get(key),
})

/** Returns the shared ceilings with the own ceilings of these cases before them; null where none are shared. */
export const readChunkCeilings = async (
  reader: TenantReader,
  ids: readonly number[],
  { wide, needsTwoPeople }: SharedContext,
  act: ChangeOperation,
): Promise<SharedContext['wide']> => {
  if (wide === null) return null
  const own = await readTables(act, needsTwoPeople, async (notBy) =>
    ceilingTable(await readOwnPolicies(reader, ids, notBy)),
  )
  return {
    ceilings: joined(own.ceilings, wide.ceilings),
    others: own.others && wide.others && joined(own.others, wide.others),
  }
}
