// Lets a console register its person's extension. The credentials are in the answer alone: no log and no audit has them.
import { callsErrors, noExtensionText } from '@tratativa/contract/calls/errors'
import type { Pbx } from '../../../gateways/pbx/port.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { lineOfUser } from '../people.store.ts'
import { findCallRules } from '../rules.store.ts'

const ownExtension = async (reader: Reader) => {
  const { isOffered } = await findCallRules(reader)
  if (!isOffered) refuse(callsErrors.notOffered)
  const line = await lineOfUser(reader, reader.actor.userId)
  const { extension, name } = line ?? { extension: null, name: reader.actor.name }
  if (extension === null) return refuse(callsErrors.noExtension, { message: noExtensionText(name) })
  return { tenantId: reader.tenantId, userId: reader.actor.userId, number: extension }
}

export const registerPhone = (pbx: Pbx | null) => async (call: HttpCall) => {
  if (!pbx) return refuse(callsErrors.notOffered)
  const extension = await call.read(ownExtension)
  const registration = orRefuse(await pbx.register(extension), callsErrors.noCredentials)
  return {
    data: {
      ...registration,
      expiresAt: registration.expiresAt.toISOString(),
      iceServers: [...registration.iceServers],
    },
  }
}
