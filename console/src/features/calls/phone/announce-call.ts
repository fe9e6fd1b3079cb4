// Announces a call to the server, which judges the contact.
import { callsCalls } from '@tratativa/contract/calls/calls'
import { call as request } from '../../../platform/http.ts'
import { Refused } from '../../../platform/refused.ts'
import type { DialTarget, PhoneFault } from './phone-state.ts'

interface Announced {
  readonly id: string
  readonly number: string
  readonly isRecorded: boolean
}

export const announceCall = async (
  { number, caseId, personId }: DialTarget,
  isConductConfirmed: boolean,
): Promise<Announced | PhoneFault> => {
  const target = {
    number,
    ...(caseId === undefined ? {} : { caseId }),
    ...(personId === undefined ? {} : { personId }),
  }
  try {
    return (await request(callsCalls.announceCall, { ...target, isConductConfirmed } as never)).data
  } catch (error) {
    const detail = error instanceof Refused ? error.message : String(error)
    const isConduct = error instanceof Refused && error.code.startsWith('conduct.')
    const kind = error instanceof Refused ? 'refused' : 'call'
    return { kind, detail, ...(isConduct ? { confirmable: target } : {}) }
  }
}
