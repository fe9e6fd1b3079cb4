import { callsEndpoints as endpoints } from '@tratativa/contract/calls/endpoints'
import { callsEvents } from '@tratativa/contract/calls/events'
import type { DemoPbx } from '../../gateways/pbx/demo/demo-pbx.ts'
import type { CallKeeper, Pbx } from '../../gateways/pbx/port.ts'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import type { Files } from '../../platform/files/files.ts'
import { command, procedure, query } from '../../platform/http/binding.ts'
import { announceCall } from './announce-call.ts'
import { callsAudience } from './audience.ts'
import { checkCall } from './check-call.ts'
import { closeOldCalls } from './close-lost-calls.stream.ts'
import { listCalls, showCall } from './list/list-calls.ts'
import { registerPhone } from './phone/register-phone.stream.ts'
import { simulateCall } from './phone/simulate-call.stream.ts'
import { showPhone } from './phone/show-phone.ts'
import { forgetRecordings } from './recordings/forget-recordings.ts'
import { recordingStream } from './recordings/recording.stream.ts'
import { setCallRules, showCallRules } from './rules.ts'
import { setCallOutcome } from './set-outcome.ts'

export interface CallsServices {
  /** Null where the installation has no exchange. */
  readonly pbx: Pbx | null
  /** The exchange of the demo, if it is the driver. */
  readonly demo: DemoPbx | null
  readonly keeper: CallKeeper
  readonly files: Files
}

export const callsFeature = ({ pbx, demo, keeper, files }: CallsServices): Feature => ({
  word: 'calls',
  bindings: [
    query(endpoints.phone, showPhone(pbx !== null)),
    procedure(endpoints.registerPhone, registerPhone(pbx)),
    command(endpoints.announceCall, announceCall(pbx !== null)),
    command(endpoints.checkCall, checkCall),
    query(endpoints.calls, listCalls),
    query(endpoints.call, showCall),
    command(endpoints.setCallOutcome, setCallOutcome),
    recordingStream(files),
    procedure(endpoints.simulateCall, simulateCall(demo)),
    query(endpoints.callRules, showCallRules),
    command(endpoints.setCallRules, setCallRules),
  ],
  audiences: audienceOf(callsEvents, callsAudience),
  schedules: [forgetRecordings, closeOldCalls(keeper)],
})
