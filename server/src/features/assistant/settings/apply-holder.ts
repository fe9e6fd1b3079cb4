import type { TenantTx } from '../../../platform/db/scope.ts'
import type { HeldChats } from '../../chat/index.ts'
import { turn } from '../turn/turn.ts'
import type { Settings } from './settings.store.ts'

const quietSeconds = 6
const longestSeconds = 20

/** Tells the chat whose conversations wake a turn. */
export const applyHolder = async (
  tx: TenantTx,
  { setHolder }: Pick<HeldChats, 'setHolder'>,
  { userId, takesNew, isOn }: Settings,
) => {
  if (userId === null) return
  await setHolder(tx, { userId, job: turn.name, quietSeconds, longestSeconds, takesNew, isOn })
}
