// The telephone of a queue that calls on its own.
import { callsCalls } from '@tratativa/contract/calls/calls'
import type { CallOutcome } from '@tratativa/contract/calls/kinds'
import type { TurnOutcome } from '@tratativa/contract/queues/shapes'
import { call as request } from '../../platform/http.ts'
import { command, isCalling, watchPhone } from './phone/phone.state.ts'
import { callNoteDraft } from './strip/draft.state.ts'

const callOutcomeOf: Readonly<Record<TurnOutcome, CallOutcome>> = {
  talked: 'talked',
  message: 'message-left',
  'no-answer': 'no-answer',
  agreed: 'talked',
  refused: 'refused',
  'wrong-contact': 'wrong-number',
}

const turnPhone = {
  startCall: (caseId: string, number: string) => command({ act: 'dial', number, caseId }),
  isCalling,
  watch: watchPhone,
  settleCall: async (caseId: string, outcome: TurnOutcome) => {
    const { unfinished } = (await request(callsCalls.phone, {})).data
    if (unfinished?.case?.id !== caseId) return
    const note = callNoteDraft(unfinished.id)
    await request(callsCalls.setCallOutcome, { id: unfinished.id, outcome: callOutcomeOf[outcome], note })
  },
}

/** Null where this person cannot call from the console. */
export const loadTurnPhone = async () => {
  const { isOffered, extension } = (await request(callsCalls.phone, {})).data
  return isOffered && extension !== null ? turnPhone : null
}
