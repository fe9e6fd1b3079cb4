// Sends the approved minuta: its PDF becomes a document of the case, then an envelope of the parties and lawyers, then leaves. Each part
// is written once for the key of the press, so a killed job goes on where it stood.
import type { CaseDocumentId } from '@tratativa/contract/cases/desk/document-shapes'
import { closingErrors as e } from '@tratativa/contract/closing/errors'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { TenantTx } from '../../platform/db/scope.ts'
import type { Files } from '../../platform/files/files.ts'
import { findFile } from '../../platform/files/files.store.ts'
import { handleJob, type JobHandler, type JobRun } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { signedDocuments } from '../cases/index.ts'
import type { EnvelopeSender } from '../envelopes/index.ts'
import { petitionPurpose } from '../petitions/index.ts'
import { publishRoad } from './advance-road.ts'
import { actorOfAccount, callAs } from './as-person.ts'
import { findApprovedPdf, readFactsOfCase } from './facts.store.ts'
import { sendMinuta } from './road-jobs.ts'
import { lockRoad, noRefusal, refusalColumns, updateRoad, type RoadRow } from './roads.store.ts'
import type { z } from 'zod'

type Press = z.output<typeof sendMinuta.payload>

export interface SendPorts {
  readonly files: Files
  readonly envelopes: EnvelopeSender
}

const lockPress = async (tx: TenantTx, { road: id, key }: Press): Promise<RoadRow | null> => {
  const road = await lockRoad(tx, id)
  return road?.state === 'open' && road.step === 'sending' && road.sending_key === key ? road : null
}

/** Null when the press is over; throws while the PDF is being written, so that the job comes again. */
const begin = async (tx: TenantTx, press: Press) => {
  const road = await lockPress(tx, press)
  if (!road) return null
  const { minuta, envelope } = await readFactsOfCase(tx, road)
  const actor = await actorOfAccount(tx, press.by)
  if (!minuta || !actor) return null
  if (road.document_id !== null && road.document_version === minuta.version)
    return {
      road,
      actor,
      minuta,
      file: null,
      documentId: road.document_id as CaseDocumentId,
      unsent: envelope?.state === 'unsent' && envelope.documentId === road.document_id ? envelope.id : null,
    }
  const fileId = await findApprovedPdf(tx, minuta.id, minuta.version)
  const file = fileId === null ? undefined : await findFile(tx, fileId, petitionPurpose)
  if (!file) throw new Error(`closing.send: the PDF of petition ${minuta.id} is not written yet, will retry`)
  return { road, actor, minuta, file, documentId: null, unsent: null }
}

type Begun = NonNullable<Awaited<ReturnType<typeof begin>>>

const addDocument = async ({ db, tenantId }: JobRun, { files }: SendPorts, press: Press, begun: Begun) => {
  const { file, road, actor, minuta } = begun
  if (file === null) return begun.documentId
  const copy = { name: file.name, purpose: signedDocuments.purpose, content: await files.read(file) }
  return files.store(
    { tenantId, write: <T>(work: (tx: TenantTx) => Promise<T>) => db.inTenant(tenantId, work, actor) },
    { ...copy, kinds: ['pdf'] },
    async (tx, stored) => {
      if (!(await lockPress(tx, press))) throw new Error('closing.send: the press is over')
      const id = await signedDocuments.add(tx, {
        caseId: road.case_id,
        fileId: stored.id,
        name: file.name,
        kind: 'draft',
        by: actor,
      })
      await updateRoad(tx, road.id, { document_id: id, document_version: minuta.version })
      return id
    },
  )
}

const send = async (run: JobRun, ports: SendPorts, press: Press, begun: Begun, actor: Actor) => {
  const { road, minuta } = begun
  const documentId = await addDocument(run, ports, press, begun)
  if (documentId === null) return
  const call = callAs(run, actor)
  const sent = async (tx: TenantTx) => {
    await updateRoad(tx, road.id, { sending_key: null, ...noRefusal })
    publishRoad(tx, road)
  }
  if (begun.unsent !== null) return ports.envelopes.sendAgain(call, begun.unsent, { isByRule: press.isByRule, sent })
  const signers = await call.read((reader) => ports.envelopes.propose(reader, road.case_id))
  await ports.envelopes.send(call, {
    caseId: road.case_id,
    documentId,
    name: minuta.title,
    signers,
    key: press.key,
    isByRule: press.isByRule,
    sent,
  })
}

/** The desk shows why the sending did not go through; the next press is a new one. */
export const refusePress = ({ db, tenantId }: JobRun, id: RoadRow['id'], change: Parameters<typeof updateRoad>[2]) =>
  db.inTenant(tenantId, async (tx) => {
    const road = await lockRoad(tx, id)
    if (!road) return
    await updateRoad(tx, id, change)
    publishRoad(tx, road)
  })

const stopped = { sending_key: e.sendingStopped, signing_key: e.signingStopped }

/** Ends a press of which no attempt is left, so that the step can be pressed again. */
export const giveUpPress = ({ db, tenantId }: JobRun, id: RoadRow['id'], field: keyof typeof stopped, key: string) =>
  db.inTenant(tenantId, async (tx) => {
    const road = await lockRoad(tx, id)
    if (road?.[field] !== key) return
    await updateRoad(tx, id, { [field]: null, ...refusalColumns(stopped[field], stopped[field].message) })
    publishRoad(tx, road)
  })

export const sendMinutaJob = (ports: SendPorts): JobHandler =>
  handleJob(
    sendMinuta,
    async (press, run) => {
      const begun = await run.db.inTenant(run.tenantId, (tx) => begin(tx, press))
      if (begun === null) return
      try {
        await send(run, ports, press, begun, begun.actor)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        await refusePress(run, press.road, { sending_key: null, ...refusalColumns(error.def, error.message) })
      }
    },
    ({ road, key }, run) => giveUpPress(run, road, 'sending_key', key),
  )
