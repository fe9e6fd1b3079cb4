import { isDeepStrictEqual } from 'node:util'
import type { CompanyModel } from './port.ts'

/** Keeps one gateway for each company until its model changes: a provider that failed is spared for some time by the gateway that called it. */
export const perCompany = <Gateway>(open: (model: CompanyModel) => Gateway) => {
  const opened = new Map<number, { readonly model: CompanyModel; readonly gateway: Gateway }>()
  return (model: CompanyModel): Gateway => {
    const before = opened.get(model.tenantId)
    if (before !== undefined && isDeepStrictEqual(before.model, model)) return before.gateway
    const gateway = open(model)
    opened.set(model.tenantId, { model, gateway })
    return gateway
  }
}
