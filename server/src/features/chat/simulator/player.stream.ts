// Simulates the other side for the numbers that this process owns.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { groupCommit } from '../connection/group-commit.ts'
import { sessionName } from '../connection/session-name.ts'
import type { Simulator } from '../../../gateways/whatsapp/simulator/simulator.ts'
import type { Db } from '../../../platform/db/scope.ts'
import type { Logger } from '../../../platform/log/log.ts'
import { simulatorActions } from './simulator-actions.stream.ts'
import {
  answerRequests,
  claimSimulatorRequests,
  type Answered,
  type SimAnswer,
  type SimRequest,
} from './requests.store.ts'

interface Parts {
  readonly db: Db
  readonly log: Logger
  readonly simulator: Simulator
  readonly owner: string
}

/** A refusal by the simulated world names a field; any other error is returned as it is, to the user of the simulator. */
const refusalOf = (error: unknown): SimAnswer => ({
  answer: null,
  refusal: {
    field: error instanceof Error && 'field' in error ? String(error.field) : 'session',
    message: error instanceof Error ? error.message : String(error),
  },
})

const performRequest = async (
  { simulator }: Parts,
  { tenant_id: tenant, what, input }: SimRequest,
): Promise<SimAnswer> => {
  const side = simulator.worldOf(sessionName(tenant))
  const work = simulatorActions[what]
  if (!side || !work) return refusalOf(new Error('the telephone is off'))
  return work(side, input as never).then((answer) => ({ answer, refusal: null }), refusalOf)
}

interface Played extends Answered {
  readonly tenant: TenantId
}

const maxAnswersPerTurn = 200

export interface Player {
  /** Checks for requests. Any number of simultaneous calls cause one query, and answers that are ready together are published together. */
  look(): void
}

export const makePlayer = (parts: Parts): Player => {
  const { db, log, owner } = parts
  let isWanted = false
  let isLooking = false

  const answers = groupCommit<Played>(maxAnswersPerTurn, async (batch) => {
    for (const tenant of new Set(batch.map((played) => played.tenant))) {
      const ofTenant = batch.filter((played) => played.tenant === tenant)
      await db.inTenant(tenant, (tx) => answerRequests(tx, ofTenant))
    }
  })
  const play = async (request: SimRequest) =>
    answers.push({ ...(await performRequest(parts, request)), id: request.id, tenant: request.tenant_id })

  const goOn = async () => {
    isLooking = true
    while (isWanted) {
      isWanted = false
      const requests = await db
        .asSystem((tx) => claimSimulatorRequests(tx, owner))
        .catch((error: unknown) => {
          log.warn({ err: error }, 'chat.simulator: reading requests failed')
          return []
        })
      for (const request of requests)
        void play(request).catch((error: unknown) =>
          log.warn({ err: error }, 'chat.simulator: request failed without an answer'),
        )
    }
    isLooking = false
  }

  return {
    look() {
      isWanted = true
      if (!isLooking) void goOn()
    },
  }
}
