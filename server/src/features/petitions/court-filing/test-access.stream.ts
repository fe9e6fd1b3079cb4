// Asks the court whether it admits an access, outside of any transaction.
import { courts } from '@tratativa/contract/kernel/courts'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { CourtAccessTest } from '@tratativa/contract/petitions/filing/court-shapes'
import type { filingEndpoints } from '@tratativa/contract/petitions/filing/endpoints'
import type { CourtFiling, ProbeAnswer } from '../../../gateways/filing/port.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { openPassword, requireCourtAddress, storedPassword, type AccessServices } from './court-access.ts'
import { findAccess } from './court-access.store.ts'

type Endpoint = typeof filingEndpoints.testCourtAccess

const show = (answer: ProbeAnswer): CourtAccessTest => ({
  outcome: answer.kind,
  fault: answer.kind === 'unknown' ? answer.fault : null,
  message: answer.kind === 'refused' ? answer.message : '',
})

export const testCourtAccess =
  (services: AccessServices & { readonly court: CourtFiling }) =>
  async (call: HttpCall, input: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> => {
    const url = requireCourtAddress(services, input)
    const { court, user, passwordForm } = input
    const { tenantId, stored } = await call.read(async (reader) => ({
      tenantId: reader.tenantId,
      stored: await findAccess(reader, court),
    }))
    const password = input.password ?? openPassword(services.seal, tenantId, court, storedPassword(stored, input, url))
    const answer = await services.court.probe({ url, user, password, passwordForm })
    await call.write((tx) => {
      tx.audit({
        action: 'petitions.court-access.tested',
        subjectId: court,
        subject: courts.get(court)?.acronym ?? court,
        before: null,
        after: { courtAddress: url, courtUser: user, outcome: answer.kind },
      })
      return Promise.resolve()
    })
    return { data: show(answer) }
  }
