// Leaders make and change queues. A change fills the queue again; a case in work stays with its person.
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { can } from '@tratativa/contract/kernel/permission'
import type { queuesEndpoints } from '@tratativa/contract/queues/endpoints'
import { queuesErrors as e } from '@tratativa/contract/queues/errors'
import { queuesEvents } from '@tratativa/contract/queues/events'
import { queuesPermissions } from '@tratativa/contract/queues/permissions'
import { queueSettings, type QueueDetail, type QueueId, type QueueSettings } from '@tratativa/contract/queues/shapes'
import type { Reader, SqlReader, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { refuseTaken } from '../../../platform/refusal/refuse-taken.ts'
import { beginFilling } from '../fill/begin-filling.ts'
import {
  countPeople,
  findQueue,
  insertQueue,
  lockQueue,
  membersOfQueue,
  replaceMembers,
  updateQueue,
  updateQueueState,
  type QueueRow,
} from './queues.store.ts'

const stored = queueSettings.omit({ members: true })

const toDetail = (row: QueueRow, members: QueueDetail['members']): QueueDetail => ({
  ...stored.parse({
    name: row.name,
    filter: row.filter,
    order: row.sort,
    mix: row.mix,
    weight: row.weight,
    hours: row.hours,
    returnMinutes: row.return_minutes,
    maxTries: row.max_tries,
    endOutcomes: row.end_outcomes,
    mode: row.mode,
    countdownSeconds: row.countdown_seconds,
    scripts: row.scripts,
  }),
  id: row.id as QueueId,
  version: row.version,
  state: row.state as QueueDetail['state'],
  members,
})

const showQueue = async (reader: SqlReader, id: QueueId) => {
  const row = orRefuse(await findQueue(reader, id), errors.notFound)
  return { data: toDetail(row, await membersOfQueue(reader, id)) }
}

/** Leaders read every queue, the others those in which they work. */
export const readQueue = async (reader: Reader, { id }: InputOf<typeof queuesEndpoints.queue>) => {
  const answer = await showQueue(reader, id)
  const { actor } = reader
  const mayRead =
    can(actor, queuesPermissions.queuesLead) || answer.data.members.some((member) => member.id === actor.userId)
  return mayRead ? answer : refuse(errors.notFound)
}

const refuseTakenName = refuseTaken('queue_name', e.nameTaken)

const refuseSettings = async (tx: Tx, { members }: QueueSettings) => {
  const people = [...new Set(members)]
  if ((await countPeople(tx, people)) < people.length) refuse(e.unknownMember)
  return people
}

const record = (tx: Tx, action: string, { data }: { data: QueueDetail }, before: QueueDetail | null) => {
  const texts = ({ members, ...rest }: QueueDetail) => ({
    ...rest,
    members: members.map(({ name }) => name).join(', '),
  })
  tx.audit({
    action,
    subjectId: String(data.id),
    subject: data.name,
    before: before && texts(before),
    after: texts(data),
  })
  tx.emit(queuesEvents, 'queues.queue.changed', { id: data.id })
}

export const addQueue = async (tx: Tx, input: InputOf<typeof queuesEndpoints.addQueue>) => {
  const { clientId: _key, ...settings } = input
  const people = await refuseSettings(tx, settings)
  const id = await insertQueue(tx, settings).catch(refuseTakenName)
  await replaceMembers(tx, id, people)
  await beginFilling(tx, id)
  const answer = await showQueue(tx, id)
  record(tx, 'queues.queue.made', answer, null)
  return answer
}

export const editQueue = async (tx: Tx, input: InputOf<typeof queuesEndpoints.editQueue>) => {
  const { id, version, ...settings } = input
  const row = orRefuse(await lockQueue(tx, id), errors.notFound)
  if (row.version !== version) refuse(e.changedMeanwhile)
  const before = toDetail(row, await membersOfQueue(tx, id))
  const people = await refuseSettings(tx, settings)
  await updateQueue(tx, id, settings).catch(refuseTakenName)
  await replaceMembers(tx, id, people)
  await beginFilling(tx, id)
  const answer = await showQueue(tx, id)
  record(tx, 'queues.queue.edited', answer, before)
  return answer
}

export const setQueueState = async (tx: Tx, { id, state }: InputOf<typeof queuesEndpoints.setQueueState>) => {
  const row = orRefuse(await lockQueue(tx, id), errors.notFound)
  const before = toDetail(row, await membersOfQueue(tx, id))
  await updateQueueState(tx, id, state).catch(refuseTakenName)
  if (state === 'active') await beginFilling(tx, id)
  const answer = await showQueue(tx, id)
  record(tx, 'queues.queue.state-set', answer, before)
  return answer
}
