// Plays the other side for the numbers that this process owns.
import { sessionName } from '../line/session-name.ts'
import type { Simulator } from '../../../gateways/whatsapp/simulator/simulator.ts'
import type { Db } from '../../../platform/db/scope.ts'
import type { Logger } from '../../../platform/log/log.ts'
import { simActs } from './act.stream.ts'
import { answerRequest, takeRequests, type SimAnswer, type SimRequest } from './requests.store.ts'

interface Parts {
  readonly db: Db
  readonly log: Logger
  readonly simulator: Simulator
  readonly owner: string
}

/** What the world itself refuses names a field; all else is told as it is, to whoever plays. */
const refusalOf = (error: unknown): SimAnswer => ({
  answer: null,
  refusal: {
    field: error instanceof Error && 'field' in error ? String(error.field) : 'session',
    message: error instanceof Error ? error.message : String(error),
  },
})

const play = async ({ db, simulator }: Parts, request: SimRequest) => {
  const side = simulator.worldOf(sessionName(request.tenant_id))
  const act = simActs[request.what]
  const answer: SimAnswer =
    side && act
      ? await act(side, request.input as never).then((answer) => ({ answer, refusal: null }), refusalOf)
      : refusalOf(new Error('the telephone is off'))
  await db.inTenant(request.tenant_id, (tx) => answerRequest(tx, request.id, answer))
}

export const playRequests = async (parts: Parts) => {
  const requests = await parts.db.asSystem((tx) => takeRequests(tx, parts.owner))
  for (const request of requests)
    void play(parts, request).catch((error: unknown) => parts.log.warn({ err: error }, 'a telephone did not answer'))
}
