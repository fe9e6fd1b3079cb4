// The parts of a feature module: lists that the composition root reads.
import type { Audiences, Tellings, Unfoldings } from '../events/outward-events.ts'
import type { Listener } from '../events/listener.ts'
import type { Binding } from '../http/binding.ts'
import type { HookBinding } from '../http/hooks.ts'
import type { TenantTx } from '../db/scope.ts'
import type { Loop } from '../jobs/loop.ts'
import type { JobHandler, Schedule } from '../jobs/job.ts'
import type { LostPresence, PresenceRules } from '../realtime/presence.ts'
import type { UndoKind } from '../undo/undo.ts'

export interface Feature {
  readonly word: string
  readonly bindings: readonly Binding[]
  readonly audiences?: Audiences
  readonly tellings?: Tellings
  readonly unfoldings?: Unfoldings
  readonly jobs?: readonly JobHandler[]
  readonly listeners?: readonly Listener[]
  readonly schedules?: readonly Schedule[]
  readonly loops?: readonly Loop[]
  readonly hooks?: readonly HookBinding[]
  /** The things on which people see each other. */
  readonly presence?: PresenceRules
  /** Runs when a person's last console on a thing is gone. */
  readonly onPresenceLost?: (tx: TenantTx, lost: LostPresence) => Promise<void>
  /** The kinds of acts that can be taken back for some seconds. */
  readonly undoKinds?: readonly UndoKind[]
}
