// What the official interface has to be told; nothing of it is found out by scanning.
import type { TenantId } from '@tratativa/contract/kernel/ids'

export interface CloudNumber {
  readonly tenantId: TenantId
  /** Meta's id of the number, not the number. */
  readonly phoneNumberId: string
  readonly token: string
}

export interface CloudSettings {
  /** With the version: `https://graph.facebook.com/v24.0`. */
  readonly url: string
  /** The hosts that media may be fetched from: the token goes with the call. */
  readonly mediaHosts: readonly string[]
  readonly appSecret: string
  readonly verifyToken: string
  readonly numbers: readonly CloudNumber[]
}

export const sessionOf = (number: CloudNumber) => `session-${number.tenantId}`
