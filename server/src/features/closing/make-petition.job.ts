// Makes the petition of a road by a rule, in the name of the person who set it.
import { handleJob } from '../../platform/jobs/job.ts'
import { writePetition } from '../petitions/index.ts'
import { advanceRoad } from './advance-road.ts'
import { actorOfAccount } from './as-person.ts'
import { readFactsOfCase } from './facts.store.ts'
import { usableModel } from './rules/models.ts'
import { makeRoadPetition } from './road-jobs.ts'
import { lockRoad, updateRoad } from './roads.store.ts'

export const makePetitionJob = handleJob(makeRoadPetition, ({ road: id, by }, { db, tenantId }) =>
  db.inTenant(tenantId, async (tx) => {
    const road = await lockRoad(tx, id)
    const actor = await actorOfAccount(tx, by)
    if (road?.step !== 'petition' || !actor) return
    if ((await readFactsOfCase(tx, road)).petition !== null) return
    const model = await usableModel(tx, 'homologation')
    const petition = await writePetition(tx, { caseId: road.case_id, model, dueOn: null, by: actor })
    if (!petition) return
    await updateRoad(tx, id, { petition_id: petition.id })
    await advanceRoad(tx, { ...road, petition_id: petition.id, version: road.version + 1 }, actor)
  }),
)
