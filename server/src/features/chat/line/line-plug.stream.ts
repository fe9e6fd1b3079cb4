// The parts of a company's number for the feature module: its session, its owner, and the simulated other side.
import { mergeEndpoints } from '@tratativa/contract/chat/merge-endpoints'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import type { Signals } from '../../../platform/db/signals.ts'
import type { Feature } from '../../../platform/feature/feature.ts'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { forgetRawEvents } from '../arrivals/forget-raw-events.ts'
import { whatsappHook } from '../arrivals/whatsapp.hook.ts'
import { listMerges } from '../merges/list-merges.ts'
import { undoMerge } from '../merges/undo-merge.ts'
import { addSession, deleteFromInstance, endSession } from '../sessions/change-session.ts'
import { readQr, readStatus } from '../sessions/read-status.ts'
import { askTelephone } from '../simulator/ask.ts'
import { ownSessions, traitsOf, type LineParts } from './owner.stream.ts'

export interface LinePlugParts extends LineParts {
  readonly signals: Signals
}

/** Missing under any other gateway. */
const telephone = ({ simulator, signals }: LinePlugParts): readonly Binding[] =>
  simulator
    ? Object.entries(simEndpoints).map(([what, endpoint]) => {
        const ask = askTelephone(signals, what)
        return { endpoint, run: (call, input) => ask(call, input as { session: string }) }
      })
    : []

export const linePlug = (parts: LinePlugParts) => {
  const traits = traitsOf(parts.gateway)
  return {
    bindings: [
      query(sessionEndpoints.sessionStatus, readStatus(traits)),
      query(sessionEndpoints.sessionQr, readQr(parts.seal)),
      command(sessionEndpoints.addSession, addSession(traits)),
      command(sessionEndpoints.endSession, endSession(traits)),
      command(sessionEndpoints.deleteFromInstance, deleteFromInstance(traits)),
      query(mergeEndpoints.chatMerges, listMerges),
      command(mergeEndpoints.undoContactMerge, undoMerge),
      ...telephone(parts),
    ],
    loops: [ownSessions(parts)],
    hooks: parts.gateway.hook ? [whatsappHook(parts.gateway.hook, parts.seal)] : [],
    schedules: [forgetRawEvents],
  } satisfies Partial<Feature>
}
