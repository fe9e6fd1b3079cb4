// Reads from the row of a run who requested it, and its result.
import type { RunResult } from '@tratativa/contract/cases/many/shapes'
import type { AccountId } from '@tratativa/contract/kernel/ids'
import type { By } from '../change-operation.ts'
import type { RunRow } from './runs.store.ts'

export type Author = Pick<By, 'accountId' | 'name'>

/** Returns the person whose run it is, with or without the rights for it. */
export const requesterOf = ({ by_account, by_name, plan }: Pick<RunRow, 'by_account' | 'by_name' | 'plan'>): Author => {
  const { author } = plan as { readonly author?: Author }
  return author ?? { accountId: by_account as AccountId, name: by_name }
}

export const noResult: RunResult = { changed: 0, same: 0, added: 0, requests: 0 }

export const resultOfRun = ({ result }: Pick<RunRow, 'result'>): RunResult => ({
  ...noResult,
  ...(result as Partial<RunResult>),
})
