// The configuration of the official interface; scanning provides none of it.
import type { TenantId } from '@tratativa/contract/kernel/ids'

export interface CloudNumber {
  readonly tenantId: TenantId
  /** Meta's id of the number, not the number. */
  readonly phoneNumberId: string
  readonly token: string
}

export interface CloudSettings {
  /** Includes the version: `https://graph.facebook.com/v24.0`. */
  readonly url: string
  /** The hosts that media may be fetched from: the request carries the token. */
  readonly mediaHosts: readonly string[]
  readonly appSecret: string
  readonly verifyToken: string
  readonly numbers: readonly CloudNumber[]
}

export const sessionOf = (number: CloudNumber) => `session-${number.tenantId}`
