// The parts of a company's number for the feature module: its session, its owner, and the simulated other side.
import { mergeEndpoints } from '@tratativa/contract/chat/merge-endpoints'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import type { Signals } from '../../../platform/db/signals.ts'
import type { Feature } from '../../../platform/feature/feature.ts'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { forgetRawEvents } from '../inbound/forget-raw-events.ts'
import { processAgain } from '../inbound/process-again.ts'
import { whatsappHook } from '../inbound/whatsapp.hook.ts'
import { listMerges } from '../merges/list-merges.ts'
import { undoContactMerge } from '../merges/undo-contact-merge.ts'
import { addSession, deleteFromInstance, endSession } from '../sessions/change-session.ts'
import { readQr, readStatus } from '../sessions/show-session.ts'
import { askSimulatedPhone } from '../simulator/ask-simulated-phone.ts'
import { ownSessions, traitsOf, type ConnectionModuleSetup } from './own-sessions.stream.ts'

export interface ConnectionModuleParts extends ConnectionModuleSetup {
  readonly signals: Signals
}

/** Missing under any other gateway. */
const telephone = ({ simulator, signals }: ConnectionModuleParts): readonly Binding[] =>
  simulator
    ? Object.entries(simEndpoints).map(([what, endpoint]) => {
        const ask = askSimulatedPhone(signals, what)
        return { endpoint, run: (call, input) => ask(call, input as { session: string }) }
      })
    : []

export const connectionModule = (parts: ConnectionModuleParts) => {
  const traits = traitsOf(parts.gateway)
  return {
    bindings: [
      query(sessionEndpoints.sessionStatus, readStatus(traits)),
      query(sessionEndpoints.sessionQr, readQr(parts.seal)),
      command(sessionEndpoints.addSession, addSession(traits)),
      command(sessionEndpoints.endSession, endSession(traits)),
      command(sessionEndpoints.deleteFromInstance, deleteFromInstance(traits)),
      query(mergeEndpoints.chatMerges, listMerges),
      command(mergeEndpoints.undoContactMerge, undoContactMerge),
      ...telephone(parts),
    ],
    loops: [ownSessions(parts)],
    hooks: parts.gateway.hook ? [whatsappHook(parts.gateway.hook, parts.seal)] : [],
    schedules: [forgetRawEvents, processAgain],
  } satisfies Partial<Feature>
}
