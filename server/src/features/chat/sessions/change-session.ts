import { chatErrors } from '@tratativa/contract/chat/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { sessionName } from '../connection/session-name.ts'
import { wakeOwners } from '../connection/session-ownership.store.ts'
import type { GatewayTraits } from './show-session.ts'
import { findSession, forgetSession, unwantSession, requestSession } from './sessions.store.ts'
import { publishSession } from './publish-session.ts'

interface Named {
  readonly session?: string | undefined
}

/** A session of another company is treated as unknown. */
const own = ({ tenantId }: Tx, { session }: Named) =>
  session === undefined || session === sessionName(tenantId) || refuse(chatErrors.notRecreated)

const audit = (tx: Tx, action: 'added' | 'ended' | 'forgotten') => {
  const name = sessionName(tx.tenantId)
  tx.audit({ action: `chat.session.${action}`, subjectId: name, subject: name, before: null, after: null })
}

/** Creates a session, or a new QR code for a waiting one; a linked session stays as it is. */
export const addSession = (gateway: GatewayTraits) => async (tx: Tx, input: Named) => {
  own(tx, input)
  const known = await findSession(tx)
  if (!known.is_released) return refuse(chatErrors.notReleased)
  if (known.jid === null || !known.is_wanted) {
    await requestSession(tx)
    await wakeOwners(tx)
    audit(tx, 'added')
  }
  return { data: await publishSession(gateway)(tx) }
}

/** The owner of the connection notifies WhatsApp; without an owner, the stored credentials are deleted at once. */
export const endSession = (gateway: GatewayTraits) => async (tx: Tx, input: Named) => {
  own(tx, input)
  const { has_owner: hasOwner } = await findSession(tx)
  await (hasOwner ? unwantSession(tx) : forgetSession(tx))
  await wakeOwners(tx)
  audit(tx, 'ended')
  return { data: await publishSession(gateway)(tx) }
}

export const deleteFromInstance = (gateway: GatewayTraits) => async (tx: Tx, input: Named) => {
  own(tx, input)
  await forgetSession(tx)
  await wakeOwners(tx)
  audit(tx, 'forgotten')
  return { data: await publishSession(gateway)(tx) }
}
