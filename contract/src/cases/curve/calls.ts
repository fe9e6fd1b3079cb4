import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { casesCurveEndpoints } from './endpoints.ts'

export const casesCurveAddresses = {
  acceptance: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/cases/acceptance',
    kind: 'query',
    permission: may.casesList,
  }),
}

export const casesCurveCalls = callsOf<typeof casesCurveEndpoints>(casesCurveAddresses)
