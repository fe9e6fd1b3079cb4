// Somebody outside calls an extension, while the exchange is the demo's: to see the banner without a second telephone.
import type { callsEndpoints } from '@tratativa/contract/calls/endpoints'
import { callsErrors } from '@tratativa/contract/calls/errors'
import { dialedNumber } from '@tratativa/contract/calls/numbers'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { DemoPbx } from '../../../gateways/pbx/demo/demo-pbx.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { lineOfUser } from '../people.store.ts'

export const simulateCall =
  (demo: DemoPbx | null) =>
  async (call: HttpCall, { userId, number, hangsUp }: InputOf<typeof callsEndpoints.simulateCall>) => {
    const exchange = demo ?? refuse(callsErrors.notOffered)
    const from = orRefuse(dialedNumber(number), callsErrors.badNumber)
    const extension = await call.read(async (reader) => {
      const line = await lineOfUser(reader, userId)
      return { tenantId: reader.tenantId, userId, number: orRefuse(line?.extension, callsErrors.noExtension) }
    })
    const { exchangeCallId } = await exchange.simulateCall(extension, from, hangsUp ? 'hangs-up' : 'talks')
    return { data: { exchangeKey: exchangeCallId } }
  }
