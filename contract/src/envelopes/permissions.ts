import { everyProfile } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const envelopesPermissions = {
  envelopesList: permission('envelopes.envelope.list', everyProfile),
  envelopesChange: permission('envelopes.envelope.change', everyProfile),
} as const
