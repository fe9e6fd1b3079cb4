import { casesCeilingEndpoints as endpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { readCeilingRule, setCeilingRule } from './ceiling-rule.ts'
import { decideBase } from './decide-base.ts'
import { decideRequest } from './decide-request.ts'
import { listBaseRequests } from './list-base-requests.ts'
import { listCeilings, listCeilingVersions } from './list-ceilings.ts'
import { listRequests } from './list-requests.ts'
import { setCeiling } from './set-ceiling.ts'
import { withdrawRequest } from './withdraw-request.ts'

export const ceilingsBindings: readonly Binding[] = [
  query(endpoints.ceilings, listCeilings),
  command(endpoints.setCeiling, setCeiling),
  query(endpoints.ceilingVersions, listCeilingVersions),
  query(endpoints.offerRequests, listRequests),
  command(endpoints.decideRequest, decideRequest),
  command(endpoints.withdrawRequest, withdrawRequest),
  query(endpoints.ceilingRule, readCeilingRule),
  command(endpoints.setCeilingRule, setCeilingRule),
  query(endpoints.baseRequests, listBaseRequests),
  command(endpoints.decideBase, decideBase),
]
