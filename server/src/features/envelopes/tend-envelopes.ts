// The clock of envelopes: ends those whose time is over, reminds by the rule of each, and takes up what a crash left.
import { isOpen } from '@tratativa/contract/envelopes/states'
import type { Db, TenantTx } from '../../platform/db/scope.ts'
import type { Schedule } from '../../platform/jobs/job.ts'
import { publishEnvelope } from './desk/own-envelope.ts'
import { isLocked } from './desk/show-envelopes.ts'
import { endEnvelope } from './desk/send-envelope.ts'
import {
  dueLinks,
  dueReminders,
  expiredEnvelopes,
  unfinishedEnvelopes,
  type DueEnvelope,
  type DueReminder,
} from './due-envelopes.store.ts'
import { findSigner, insertStep, lockEnvelope, signersOf, type EnvelopeRow, type SignerRow } from './envelopes.store.ts'
import { sealEnvelope } from './evidence/seal-job.ts'
import { nextSigners, sendLink, type InvitePorts } from './links/invite.ts'
import { newestLinks } from './links/links.store.ts'
import { openUnpressedJudge, splitByHours } from './links/may-reach.ts'
import { publishEnd } from './publish-end.ts'
import { readRemote } from './remote/remote-jobs.ts'
import { tellTimeline } from './tell-timeline.ts'

const batchSize = 200

const expire = async (tx: TenantTx, { id }: DueEnvelope) => {
  const envelope = await lockEnvelope(tx, id)
  if (!envelope || !isOpen(envelope.state) || envelope.expires_at === null || envelope.expires_at > tx.now) return
  if (envelope.fault_code !== '') return
  await endEnvelope(tx, envelope, 'expired', { reason: '' })
  await insertStep(tx, { envelopeId: id, kind: 'expired' })
  await tellTimeline(tx, envelope, { what: 'expired', detail: {} })
  await publishEnd(tx, envelope, { outcome: 'expired', signer: '', reason: '' })
  publishEnvelope(tx, envelope)
}

const expireDue = async (db: Db) => {
  for (;;) {
    const due = await db.asSystem((tx) => expiredEnvelopes(tx, batchSize))
    for (const envelope of due) await db.inTenant(envelope.tenantId, (tx) => expire(tx, envelope))
    if (due.length < batchSize) return
  }
}

const mayRemind = async (tx: TenantTx, ports: InvitePorts, envelope: EnvelopeRow, signer: SignerRow) => {
  const link = (await newestLinks(tx, [signer.id])).get(signer.id)
  // A locked link waits for a press.
  if (!link || isLocked(link)) return false
  const judge = await openUnpressedJudge(tx, ports, envelope)
  return judge(signer).isAllowed
}

const isDue = ({ remind_days: days }: EnvelopeRow, { state, invited_at, reminded_at }: SignerRow, now: Date) => {
  const last = Math.max(invited_at?.getTime() ?? 0, reminded_at?.getTime() ?? 0)
  return state === 'invited' && days > 0 && last + days * 86_400_000 <= now.getTime()
}

const remind = async (tx: TenantTx, ports: InvitePorts, { envelopeId, signerId }: DueReminder) => {
  const envelope = await lockEnvelope(tx, envelopeId)
  const signer = await findSigner(tx, signerId)
  if (!envelope || !signer || !isOpen(envelope.state) || !isDue(envelope, signer, tx.now)) return
  if (!(await mayRemind(tx, ports, envelope, signer))) return
  await sendLink(tx, ports, { envelope, signer, isReminder: true })
  publishEnvelope(tx, envelope)
}

const remindDue = async (db: Db, ports: InvitePorts) => {
  let after = 0
  for (;;) {
    const due = await db.asSystem((tx) => dueReminders(tx, after, batchSize))
    for (const reminder of due) await db.inTenant(reminder.tenantId, (tx) => remind(tx, ports, reminder))
    const last = due.at(-1)
    if (!last || due.length < batchSize) return
    after = last.signerId
  }
}

/** Sends the links that waited for the hours of reaching out. */
const inviteNext = async (tx: TenantTx, ports: InvitePorts, { id }: DueEnvelope) => {
  const envelope = await lockEnvelope(tx, id)
  if (!envelope || !isOpen(envelope.state)) return
  const turn = nextSigners(envelope, await signersOf(tx, [id]))
  const { reachable } = await splitByHours(tx, ports, envelope, turn)
  let hasLeft = false
  for (const signer of reachable) hasLeft = (await sendLink(tx, ports, { envelope, signer })) !== null || hasLeft
  if (hasLeft) publishEnvelope(tx, envelope)
}

const inviteDue = async (db: Db, ports: InvitePorts) => {
  let after = 0
  for (;;) {
    const due = await db.asSystem((tx) => dueLinks(tx, after, batchSize))
    for (const envelope of due) await db.inTenant(envelope.tenantId, (tx) => inviteNext(tx, ports, envelope))
    const last = due.at(-1)
    if (!last || due.length < batchSize) return
    after = last.id
  }
}

const resume = async (db: Db) => {
  for (const { id, tenantId, state, driver } of await db.asSystem(unfinishedEnvelopes))
    await db.inTenant(tenantId, (tx) => {
      if (driver === 'zapsign') tx.enqueue(readRemote, { envelope: id }, { key: `envelope-read-${id}` })
      else if (state === 'sealing') tx.enqueue(sealEnvelope, { envelope: id }, { key: `envelope-seal-${id}` })
      return Promise.resolve()
    })
}

export const tendEnvelopes = (ports: InvitePorts): Schedule => ({
  name: 'envelopes.envelope.tend',
  cron: '*/10 * * * *',
  async handle(db) {
    await expireDue(db)
    await inviteDue(db, ports)
    await remindDue(db, ports)
    await resume(db)
  },
})
