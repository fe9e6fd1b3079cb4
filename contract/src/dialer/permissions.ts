import { everyProfile } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const dialerPermissions = {
  /** Everybody for their own extension; those who lead, for the extensions of the company. */
  dialerUse: permission('dialer.exchange.use', everyProfile),
} as const
