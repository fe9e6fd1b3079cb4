// Asks for the signature of the approved petition, once its PDF is written.
import type { CertificateId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../platform/db/scope.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { actorOfAccount, callAs } from './as-person.ts'
import { publishRoad } from './advance-road.ts'
import { findApprovedPdf, readFactsOfCase } from './facts.store.ts'
import { signRoadPetition } from './road-jobs.ts'
import { lockRoad, noRefusal, refusalColumns, updateRoad } from './roads.store.ts'
import { giveUpPress, refusePress } from './send-minuta.job.ts'

export interface RoadSigningPorts {
  /** Judges whether the caller may sign, and enqueues the signature. */
  readonly requestSigning: (
    tx: Tx,
    petitionId: string,
    certificateId: CertificateId,
    reason: string,
  ) => Promise<unknown>
}

const signingReason = 'Acordo'

export const signRoadPetitionJob = ({ requestSigning }: RoadSigningPorts): JobHandler =>
  handleJob(
    signRoadPetition,
    async ({ road: id, key, by, certificateId }, run) => {
      const actor = await run.db.inTenant(run.tenantId, (tx) => actorOfAccount(tx, by))
      if (actor === null) return refusePress(run, id, { signing_key: null })
      try {
        await callAs(run, actor).write(async (tx) => {
          const road = await lockRoad(tx, id)
          if (road?.step !== 'signing' || road.signing_key !== key) return
          const { petition } = await readFactsOfCase(tx, road)
          if (petition?.state !== 'approved') return
          if ((await findApprovedPdf(tx, petition.id, petition.version)) === null)
            throw new Error(`closing.sign: the PDF of petition ${petition.id} is not written yet, will retry`)
          await requestSigning(tx, String(petition.id), certificateId, signingReason)
          await updateRoad(tx, id, { signing_key: null, ...noRefusal })
          publishRoad(tx, road)
        })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        await refusePress(run, id, { signing_key: null, ...refusalColumns(error.def, error.message) })
      }
    },
    ({ road, key }, run) => giveUpPress(run, road, 'signing_key', key),
  )
