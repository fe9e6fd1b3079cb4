import { everyProfile, leadingProfiles, profiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const petitionsPermissions = {
  petitionsList: permission('petitions.petition.list', everyProfile),
  petitionsChange: permission('petitions.petition.change', everyProfile),
  petitionsApprove: permission('petitions.petition.approve', leadingProfiles),
  /** The certificate itself says who signs with it. */
  petitionsSign: permission('petitions.petition.sign', everyProfile),
  runsStart: permission('petitions.run.start', leadingProfiles),
  /** A filing cannot be taken back. */
  petitionsFileAtCourt: permission('petitions.petition.file-at-court', leadingProfiles),
  courtRulesSee: permission('petitions.court-rule.see', everyProfile),
  courtRulesChange: permission('petitions.court-rule.change', [profiles.administrator]),
  courtAccessChange: permission('petitions.court-access.change', [profiles.administrator]),
  modelsSee: permission('petitions.model.see', everyProfile),
  modelsChange: permission('petitions.model.change', leadingProfiles),
} as const
