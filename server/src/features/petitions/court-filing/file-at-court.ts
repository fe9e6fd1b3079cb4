// Asks for the filing of a signed petition at its court. The attempt is recorded with the press; the job calls the court.
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import { can } from '@tratativa/contract/kernel/permission'
import { courtCodeOfProcess } from '@tratativa/contract/kernel/courts'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { courtFaults, type CourtAttempt, type CourtFilingView } from '@tratativa/contract/petitions/filing/court-shapes'
import type { filingEndpoints } from '@tratativa/contract/petitions/filing/endpoints'
import { filingErrors as e } from '@tratativa/contract/petitions/filing/errors'
import { petitionsPermissions } from '@tratativa/contract/petitions/permissions'
import { z } from 'zod'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findBundle } from '../filing/bundles.store.ts'
import { lockSeen } from '../petitions/lock-editable.ts'
import { findVersion } from '../petitions/petition-versions.store.ts'
import { findPetition, type PetitionRow } from '../petitions/petitions.store.ts'
import { publishPetition } from '../petitions/publish-petition.ts'
import { filingAttemptsOf, confirmationOf, insertAttempt, type FilingAttempt } from './attempts.store.ts'
import { findAccess, type StoredAccess } from './court-access.store.ts'
import { refuseUnderWay } from './refuse-under-way.ts'

export const fileAtCourt = defineJob({
  name: 'petitions.court-filing.send',
  /** `question`: 0 sends; a higher one asks the court for the outcome. */
  payload: z.object({ key: z.string(), question: z.number() }),
  attempts: 8,
})

type Endpoints = typeof filingEndpoints
interface Offer {
  readonly court: { readonly isOn: boolean }
}

const accessOf = async (reader: Reader | Tx, { processNumber }: PetitionRow): Promise<StoredAccess | null> => {
  const court = processNumber === null ? null : courtCodeOfProcess(processNumber)
  return court === null ? null : findAccess(reader, court)
}

const isFault = (text: string): text is (typeof courtFaults)[number] =>
  (courtFaults as readonly string[]).includes(text)

const showAttempt = (attempt: FilingAttempt): CourtAttempt => ({
  key: attempt.key,
  state: attempt.state,
  message: isFault(attempt.message) ? '' : attempt.message,
  fault: isFault(attempt.message) ? attempt.message : null,
  number: attempt.number,
  hasReceipt: attempt.receiptId !== null,
  by: attempt.by,
  at: attempt.at.toISOString(),
  sentAt: attempt.sentAt?.toISOString() ?? null,
  settledAt: attempt.settledAt?.toISOString() ?? null,
})

/** The court may have the petition of the newest attempt. */
const needsCheck = ([newest]: readonly FilingAttempt[]) => newest?.state === 'absent' || newest?.state === 'uncertain'

const signedFileOf = async (reader: Reader | Tx, { id, version }: PetitionRow) =>
  (await findVersion(reader, id, version))?.signedFileId ?? null

const isReady = async (reader: Reader | Tx, petition: PetitionRow): Promise<boolean> => {
  const bundle = await findBundle(reader, petition.id)
  return (
    petition.state === 'signed' &&
    bundle?.state === 'ready' &&
    bundle.problems.length === 0 &&
    bundle.signedFileId === (await signedFileOf(reader, petition))
  )
}

const show = async (reader: Reader | Tx, petition: PetitionRow, { court }: Offer): Promise<CourtFilingView> => {
  const attempts = await filingAttemptsOf(reader, petition.id)
  const hasAccess = (await accessOf(reader, petition)) !== null
  const confirmation = await confirmationOf(reader, petition.id)
  const isAllowed = can(reader.actor, petitionsPermissions.petitionsFileAtCourt) && canWorkOn(reader.actor, petition)
  return {
    isOffered: court.isOn,
    hasAccess,
    mayFile: court.isOn && hasAccess && isAllowed && (await isReady(reader, petition)),
    needsCheck: needsCheck(attempts),
    attempts: attempts.map(showAttempt),
    confirmation:
      confirmation?.by && confirmation.at ? { by: confirmation.by, at: confirmation.at.toISOString() } : null,
  }
}

export const readCourtFiling =
  (offer: Offer) =>
  async (reader: Reader, { id }: InputOf<Endpoints['courtFiling']>) => ({
    data: await show(reader, orRefuse(await findPetition(reader, Number(id)), errors.notFound), offer),
  })

const requireBundle = async (tx: Tx, petition: PetitionRow) => {
  const signed = (await signedFileOf(tx, petition)) ?? refuse(e.notSigned)
  if (petition.state !== 'signed') refuse(e.notSigned)
  const bundle = orRefuse(await findBundle(tx, petition.id), e.bundleNotReady)
  if (bundle.state !== 'ready') refuse(e.bundleNotReady)
  if (bundle.signedFileId !== signed) refuse(e.bundleOld)
  if (bundle.problems.length > 0) refuse(e.bundleIncomplete)
}

export const requestCourtFiling =
  (offer: Offer) =>
  async (tx: Tx, { id, version, wasChecked }: InputOf<Endpoints['fileAtCourt']>) => {
    const petition = await lockSeen(tx, id, version)
    if (!offer.court.isOn) refuse(e.courtFilingOff)
    orRefuse(await accessOf(tx, petition), e.noCourtAccess)
    await refuseUnderWay(tx, petition.id)
    await requireBundle(tx, petition)
    if (needsCheck(await filingAttemptsOf(tx, petition.id)) && !wasChecked) refuse(e.courtOutcomeUnknown)
    const key = await insertAttempt(tx, petition.id, petition.version)
    tx.enqueue(fileAtCourt, { key, question: 0 })
    publishPetition(tx, { verb: 'court-filing', before: petition, after: petition })
    return { data: await show(tx, petition, offer) }
  }
