import { closingEndpoints as endpoints } from '@tratativa/contract/closing/endpoints'
import { closingEvents } from '@tratativa/contract/closing/events'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, query } from '../../platform/http/binding.ts'
import { closingAudience } from './audience.ts'
import { listRoads, readRoadCounts } from './overview/list-roads.ts'
import { remindLateSteps } from './late/remind-late-steps.ts'
import { makePetitionJob } from './make-petition.job.ts'
import { markStep, takeBackStep } from './mark-step.ts'
import { roadListeners } from './on-case-moved.ts'
import { readRoadRules, setRules } from './rules/rules.ts'
import { sendMinutaJob, type SendPorts } from './send-minuta.job.ts'
import { readCaseRoad } from './show-road.ts'
import { signRoadPetitionJob, type RoadSigningPorts } from './sign-petition.job.ts'
import { startRoad } from './start-road.ts'
import { takeStep } from './take-step.ts'

export const closingFeature = (ports: SendPorts & RoadSigningPorts): Feature => ({
  word: 'closing',
  bindings: [
    query(endpoints.caseRoad, readCaseRoad),
    command(endpoints.startRoad, startRoad),
    command(endpoints.takeStep, takeStep(ports)),
    command(endpoints.markStep, markStep),
    command(endpoints.takeBackStep, takeBackStep),
    query(endpoints.roads, listRoads),
    query(endpoints.roadCounts, readRoadCounts),
    query(endpoints.roadRules, readRoadRules),
    command(endpoints.setRoadRules, setRules),
  ],
  audiences: audienceOf(closingEvents, closingAudience),
  jobs: [sendMinutaJob(ports), signRoadPetitionJob(ports), makePetitionJob],
  listeners: roadListeners,
  schedules: [remindLateSteps],
})
