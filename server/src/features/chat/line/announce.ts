// Who hears of what the line brought.
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { News } from '../arrivals/receive.store.ts'

export const announce = async (_tx: TenantTx, _news: readonly News[]): Promise<void> => {}
