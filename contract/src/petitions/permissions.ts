import { everyProfile, leadingProfiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const petitionsPermissions = {
  petitionsList: permission('petitions.petition.list', everyProfile),
  petitionsChange: permission('petitions.petition.change', everyProfile),
  petitionsApprove: permission('petitions.petition.approve', leadingProfiles),
  /** The certificate itself says who signs with it. */
  petitionsSign: permission('petitions.petition.sign', everyProfile),
  runsStart: permission('petitions.run.start', leadingProfiles),
  modelsSee: permission('petitions.model.see', everyProfile),
  modelsChange: permission('petitions.model.change', leadingProfiles),
} as const
