import { everyProfile, profiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const certificatesPermissions = {
  /** Administrators see every certificate of the company, others those with which they may sign. */
  certificatesList: permission('certificates.certificate.list', everyProfile),
  certificatesChange: permission('certificates.certificate.change', [profiles.administrator]),
  certificatesSign: permission('certificates.certificate.sign', everyProfile),
} as const
