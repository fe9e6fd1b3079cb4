// Files a bundle at the court once. The attempt is marked before the call; after a lost answer the court is asked, and nothing is sent again.
import { courtCodeOfProcess } from '@tratativa/contract/kernel/courts'
import { processDigits } from '@tratativa/contract/kernel/brazil'
import type { CourtAccess, CourtFiling, Filing, FilingAnswer, FilingMark } from '../../../gateways/filing/port.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { Files } from '../../../platform/files/files.ts'
import { handleJob, type JobHandler, type JobRun } from '../../../platform/jobs/job.ts'
import { signedDocuments } from '../../cases/index.ts'
import { bundleParts } from '../filing/bundles.store.ts'
import { findPetition, lockPetition, type PetitionRow } from '../petitions/petitions.store.ts'
import { publishPetition } from '../petitions/publish-petition.ts'
import { lockAttempt, updateAttempt, type FilingAttempt } from './attempts.store.ts'
import { openPassword } from './court-access.ts'
import { findAccess, type StoredAccess } from './court-access.store.ts'
import { fileAtCourt } from './file-at-court.ts'
import { lockBoth, settleFiled, settleOther } from './settle-filing.ts'

export interface CourtFilingParts {
  readonly files: Files
  readonly seal: Seal
  readonly court: CourtFiling
  readonly askAfterMs: number
}

interface Plan {
  readonly attempt: FilingAttempt
  readonly petition: PetitionRow
  readonly stored: StoredAccess
  readonly access: CourtAccess
  readonly mark: FilingMark
  readonly parts: Awaited<ReturnType<typeof bundleParts>>
}

/** Multiples of the first pause. */
const pauses = [1, 5, 15, 60, 240, 480] as const
/** A court may show a new document late. */
const mostAbsences = 3

const scheduleQuestion = (tx: TenantTx, { key }: FilingAttempt, question: number, askAfterMs: number) => {
  const pauseMs = (pauses[question - 1] ?? 0) * askAfterMs
  tx.enqueue(
    fileAtCourt,
    { key, question },
    { key: `court-filing:${key}:${question}`, runAt: new Date(tx.now.getTime() + pauseMs) },
  )
}

const readPlan = async (tx: TenantTx, attempt: FilingAttempt, seal: Seal): Promise<Plan | null> => {
  const petition = await findPetition(tx, attempt.petitionId)
  const court = petition?.processNumber ? courtCodeOfProcess(petition.processNumber) : null
  const stored = court === null ? null : await findAccess(tx, court)
  const parts = await bundleParts(tx, attempt.petitionId)
  if (!petition || court === null || stored === null || parts[0] === undefined) return null
  const { address: url, user, passwordForm } = stored
  return {
    attempt,
    petition,
    stored,
    access: { url, user, passwordForm, password: openPassword(seal, tx.tenantId, court, stored) },
    mark: {
      processNumber: processDigits(petition.processNumber ?? '') ?? '',
      reference: `TR-${attempt.key}`,
      sha256: parts[0].sha256,
    },
    parts,
  }
}

/** Marks what this run does: it sends once; after that it asks. */
const beginRun = (run: JobRun, key: string, question: number, { seal, askAfterMs }: CourtFilingParts) =>
  run.db.inTenant(run.tenantId, async (tx) => {
    const attempt = await lockAttempt(tx, key)
    if (attempt === null) return null
    if (attempt.state === 'sending' && question === 0) {
      // The run that sent it died: nobody knows how far it came.
      await updateAttempt(tx, key, { state: 'unknown', message: '' })
      scheduleQuestion(tx, attempt, 1, askAfterMs)
      const petition = await findPetition(tx, attempt.petitionId)
      if (petition) publishPetition(tx, { verb: 'court-unknown', before: petition, after: petition })
      return null
    }
    const plan = await readPlan(tx, attempt, seal)
    if (attempt.state === 'waiting' && plan !== null)
      await updateAttempt(tx, key, { state: 'sending', sent_at: tx.now })
    return { attempt, plan }
  })

const withoutExtension = (name: string) => name.replace(/\.pdf$/i, '')

const filingOf = ({ mark, parts, stored }: Plan, files: Files): Filing => {
  const [petition, ...attachments] = parts.map(({ name, size, key }, index) => ({
    name: withoutExtension(name),
    type: index === 0 ? stored.petitionType : stored.attachmentType,
    size,
    read: async () => (await files.read({ key })) as AsyncIterable<Uint8Array>,
  }))
  if (petition === undefined) throw new Error('petitions.court-filing: a bundle has no petition')
  return { ...mark, petition, attachments }
}

const isPdf = (bytes: Uint8Array | null): bytes is Uint8Array =>
  bytes !== null && Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

async function* single(bytes: Uint8Array) {
  yield bytes
}

const storeFiled = async (run: JobRun, { files }: CourtFilingParts, { attempt, petition }: Plan, answer: Filed) => {
  const { number, at, receipt } = answer
  const write = <T>(work: (tx: TenantTx) => Promise<T>) => run.db.inTenant(run.tenantId, work)
  if (!isPdf(receipt)) return write((tx) => settleFiled(tx, attempt, { number, at, receiptDocumentId: null }))
  const name = `Recibo do protocolo ${number}.pdf`.replace(/[/\\:*?"<>|]/g, '-')
  const file = { name, purpose: signedDocuments.purpose, content: single(receipt), kinds: ['pdf'] as const }
  await files.store({ tenantId: run.tenantId, write }, file, async (tx, { id: fileId }) => {
    const by = { accountId: attempt.byAccount, name: attempt.by }
    const document = { caseId: petition.caseId, fileId, name, kind: 'receipt' as const, by }
    await settleFiled(tx, attempt, { number, at, receiptDocumentId: await signedDocuments.add(tx, document) })
  })
}
type Filed = Extract<FilingAnswer, { kind: 'filed' }>

const send = async (run: JobRun, parts: CourtFilingParts, plan: Plan) => {
  const answer = await parts.court.file(plan.access, filingOf(plan, parts.files))
  if (answer.kind === 'filed') return storeFiled(run, parts, plan, answer)
  await run.db.inTenant(run.tenantId, async (tx) => {
    if (answer.kind === 'refused') return settleOther(tx, plan.attempt, 'refused', answer.message)
    if (answer.kind === 'not-sent') return settleOther(tx, plan.attempt, 'not-sent', answer.fault)
    const both = await lockBoth(tx, plan.attempt)
    if (both === null) return
    await updateAttempt(tx, plan.attempt.key, { state: 'unknown', message: answer.fault })
    scheduleQuestion(tx, plan.attempt, 1, parts.askAfterMs)
    publishPetition(tx, { verb: 'court-unknown', before: both.petition, after: both.petition })
  })
}

const question = async (run: JobRun, parts: CourtFilingParts, plan: Plan) => {
  const answer = await parts.court.find(plan.access, plan.mark)
  await run.db.inTenant(run.tenantId, async (tx) => {
    const { attempt } = plan
    if (answer.kind === 'present')
      return settleFiled(tx, attempt, { number: answer.number, at: answer.at, receiptDocumentId: null })
    await lockPetition(tx, attempt.petitionId)
    const locked = await lockAttempt(tx, attempt.key)
    // A run of the same question was faster.
    if (locked?.state !== 'unknown' || locked.questions !== attempt.questions) return
    const questions = locked.questions + 1
    const absences = locked.absences + (answer.kind === 'absent' ? 1 : 0)
    await updateAttempt(tx, attempt.key, { questions, absences })
    if (absences >= mostAbsences) return settleOther(tx, attempt, 'absent', '')
    if (questions >= pauses.length)
      return settleOther(tx, attempt, 'uncertain', answer.kind === 'unknown' ? answer.message || answer.fault : '')
    scheduleQuestion(tx, attempt, questions + 1, parts.askAfterMs)
  })
}

const giveUp = (run: JobRun, attempt: FilingAttempt) =>
  run.db.inTenant(run.tenantId, async (tx) => {
    if (attempt.state !== 'waiting') return settleOther(tx, attempt, 'uncertain', '')
    await updateAttempt(tx, attempt.key, { state: 'not-sent', message: 'refused', settled_at: tx.now })
    const petition = await findPetition(tx, attempt.petitionId)
    if (petition) publishPetition(tx, { verb: 'court-not-sent', before: petition, after: petition })
  })

export const fileAtCourtJob = (parts: CourtFilingParts): JobHandler =>
  handleJob(
    fileAtCourt,
    async ({ key, question: number }, run) => {
      const begun = await beginRun(run, key, number, parts)
      if (begun === null) return
      const { attempt, plan } = begun
      if (attempt.state !== 'waiting' && attempt.state !== 'unknown') return
      // The access was removed meanwhile.
      if (plan === null) return giveUp(run, attempt)
      await (attempt.state === 'waiting' ? send : question)(run, parts, plan)
    },
    async ({ key }, run) => {
      const attempt = await run.db.inTenant(run.tenantId, (tx) => lockAttempt(tx, key))
      if (attempt?.state === 'waiting' || attempt?.state === 'sending' || attempt?.state === 'unknown')
        await giveUp(run, attempt)
    },
  )
