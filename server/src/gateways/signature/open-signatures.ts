// Chooses what collects the signatures of each company: its account at a service, or the product's own links.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Config } from '../../platform/config/config.ts'
import { makeGuard } from '../../platform/outbound/guard.ts'
import type { SignatureGateway, Signatures } from './port.ts'
import { newsOf } from './zapsign-wire.ts'
import { zapSign } from './zapsign.ts'

const deadlineMs = 20_000

export const openSignatures = ({
  zapsign,
  signatureAddressesInside,
}: Pick<Config, 'zapsign' | 'signatureAddressesInside'>): Signatures => {
  const fileGuard = makeGuard({ inside: signatureAddressesInside })
  const gateways = new Map<TenantId, SignatureGateway>(
    zapsign.accounts.map(({ tenantId, token }) => [
      tenantId,
      zapSign({ url: zapsign.url, token, fileGuard, deadlineMs, settleMs: zapsign.settleMs }),
    ]),
  )
  return {
    of: (tenantId) => gateways.get(tenantId) ?? null,
    hooks: zapsign.accounts.map(({ tenantId, hookSecret }) => ({
      tenantId,
      path: `/hooks/zapsign/${hookSecret}`,
      read: newsOf,
    })),
  }
}
