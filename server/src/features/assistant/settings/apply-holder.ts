import { isAssisting } from '@tratativa/contract/assistant/modes'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { HeldChats } from '../../chat/index.ts'
import { turn } from '../turn/turn.ts'
import { readSubClientModes } from './modes.store.ts'
import type { Settings } from './settings.store.ts'

const quietSeconds = 6
const longestSeconds = 20

/** Tells the chat whose conversations wake a turn. */
export const applyHolder = async (
  tx: TenantTx,
  { setHolder }: Pick<HeldChats, 'setHolder'>,
  { userId, takesNew, isOn, mode }: Settings,
) => {
  if (userId === null) return
  const modes = [mode, ...(await readSubClientModes(tx)).map((row) => row.mode)]
  const assists = modes.some(isAssisting)
  await setHolder(tx, { userId, job: turn.name, quietSeconds, longestSeconds, takesNew, assists, isOn })
}
