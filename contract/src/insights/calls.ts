import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { insightsEndpoints } from './endpoints.ts'
import { insightsPermissions as may } from './permissions.ts'

const post = { host: 'functions', method: 'POST', kind: 'query' } as const

export const insightsAddresses = {
  negotiation: callAddress({ ...post, path: '/dashboard/negotiation', permission: may.negotiationSee }),
  productivity: callAddress({ ...post, path: '/dashboard/productivity', permission: may.productivitySee }),
  workTimes: callAddress({ ...post, path: '/dashboard/times', permission: may.productivitySee }),
  comparison: callAddress({ ...post, path: '/dashboard/comparison', permission: may.negotiationSee }),
  figureRows: callAddress({ ...post, path: '/dashboard/rows', permission: may.productivitySee }),
}

export const insightsCalls = callsOf<typeof insightsEndpoints>(insightsAddresses)
