// Makes an act with the caller's key idempotent: a double click, a repeated call or ten parallel calls have one outcome and one answer.
import { errors } from '@tratativa/contract/kernel/errors'
import { createHash } from 'node:crypto'
import type { Tx } from '../db/scope.ts'
import type { Schedule } from '../jobs/job.ts'
import { refuse } from '../refusal/refusal.ts'
import { deleteKeysBefore, findStoredAnswer, storeAnswer, claimActKey } from './act-keys.store.ts'

interface Keyed {
  readonly clientId?: string | undefined
}

const hashOf = (act: string, input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([act, input]))
    .digest('hex')

/** For an input whose key has another name, because its `clientId` is a client. */
export const onceByKey =
  <Input, Answer>(
    act: string,
    keyOf: (input: Input) => string | undefined,
    work: (tx: Tx, input: Input) => Promise<Answer>,
  ) =>
  async (tx: Tx, input: Input): Promise<Answer> => {
    const key = keyOf(input)
    if (key === undefined) return work(tx, input)
    const hash = hashOf(act, input)
    if (await claimActKey(tx, key, hash)) {
      const answer = await work(tx, input)
      await storeAnswer(tx, key, answer)
      return answer
    }
    const done = await findStoredAnswer(tx, key)
    if (done?.hash !== hash || done.accountId !== tx.actor.accountId) return refuse(errors.keyUsed)
    return done.answer as Answer
  }

/** `act` names the operation, so that one key cannot be used for two operations. A refused act leaves its key free. */
export const once = <Input extends Keyed, Answer>(act: string, work: (tx: Tx, input: Input) => Promise<Answer>) =>
  onceByKey(act, ({ clientId }: Input) => clientId, work)

const retentionHours = 48

export const forgetKeys: Schedule = {
  name: 'platform.act-key.forget',
  cron: '37 5 * * *',
  handle: (db) =>
    db.asSystem((tx) => deleteKeysBefore(tx, new Date(tx.now.getTime() - retentionHours * 60 * 60 * 1000))),
}
