// Announces an outgoing call: judges the contact, and writes the call that the exchange will let through.
import type { callsEndpoints } from '@tratativa/contract/calls/endpoints'
import { callsErrors, noExtensionText } from '@tratativa/contract/calls/errors'
import { isShortNumber } from '@tratativa/contract/calls/numbers'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../platform/db/scope.ts'
import { refuse } from '../../platform/refusal/refusal.ts'
import { judgeContact } from './check-call.ts'
import { insertAnnouncedCall } from './keeper.store.ts'
import { lineOfExtension, lineOfUser } from './people.store.ts'
import { findCallRules } from './rules.store.ts'

export const announceCall =
  (hasExchange: boolean) => async (tx: Tx, input: InputOf<typeof callsEndpoints.announceCall>) => {
    const rules = await findCallRules(tx)
    if (!hasExchange || !rules.isOffered) refuse(callsErrors.notOffered)
    const { extension } = (await lineOfUser(tx, tx.actor.userId)) ?? { extension: null }
    if (extension === null) return refuse(callsErrors.noExtension, { message: noExtensionText(tx.actor.name) })
    const target = await judgeContact(tx, input)
    const { number } = target
    const isRecorded = rules.isRecording
    const colleagueId = isShortNumber(number) ? ((await lineOfExtension(tx, number))?.userId ?? null) : null
    const id = await insertAnnouncedCall(tx, { ...target, extension, colleagueId, isRecorded })
    return { data: { id, number, isRecorded } }
  }
