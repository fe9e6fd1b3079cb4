import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { selectAccountPage as readAccounts, selectProfileTypes } from './accounts.store.ts'

export const listAccounts = async (
  reader: Reader,
  { cursor: after, ...filter }: InputOf<typeof identityEndpoints.accounts>,
): Promise<OutputOf<typeof identityEndpoints.accounts>> => {
  const { data, cursor } = pageOf(await readAccounts(reader, filter, readCursor(after)))
  return { data: data.map(({ id: userId, accountId, ...rest }) => ({ id: accountId, userId, ...rest })), cursor }
}

export const listProfiles = async (reader: Reader): Promise<OutputOf<typeof identityEndpoints.profiles>> => ({
  data: await selectProfileTypes(reader),
})
