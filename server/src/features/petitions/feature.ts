import { petitionsEndpoints as endpoints } from '@tratativa/contract/petitions/endpoints'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, procedure, query } from '../../platform/http/binding.ts'
import { once } from '../../platform/once/once.ts'
import { petitionsAudiences } from './audience.ts'
import type { SigningServices } from '../certificates/index.ts'
import type { CourtFilingParts } from './court-filing/file-at-court.job.ts'
import { courtNewsListeners } from './court-filing/on-court-news.ts'
import { bringBackBinding } from './docx/bring-back.stream.ts'
import { filingBindings, filingJobs } from './filing/filing.stream.ts'
import { addPetitionModel, archiveModel, editPetitionModel, restoreModel } from './models/change-models.ts'
import { compareModel, answerPetitionModels, listModelVersions, previewText, readModel } from './models/read-models.ts'
import { editPetition, refillPetition, removePetition, restorePetition } from './petitions/edit-petition.ts'
import { makePetition } from './petitions/make-petition.ts'
import { movePetition } from './petitions/move-petition.ts'
import {
  comparePetition,
  early,
  listCasePetitions,
  listPetitions,
  listVersions,
  readPetitionCounts,
  readPetition,
} from './petitions/read-petitions.ts'
import { petitionStreams } from './petitions/petition-file.stream.ts'
import { putPetitionDocument } from './petitions/petition-document.stream.ts'
import { storeFilesJob } from './petitions/store-files.job.ts'
import { cancelPetitionRun, listPetitionRuns, previewRun, startRun } from './runs/manage-runs.ts'
import { runPetitionsJob } from './runs/run-petitions.job.ts'
import { petitionSigningBindings } from './signing/signing-bindings.ts'
import { signPetitionJob } from './signing/sign-petition.job.ts'
import type { Writers } from './writers/writers.ts'
import { editSettings, readPetitionSettings } from './settings.ts'

export interface PetitionsParts extends CourtFilingParts {
  readonly writers: Writers
  readonly signing: SigningServices
}

export const petitionsFeature = (parts: PetitionsParts): Feature => ({
  word: 'petitions',
  bindings: [
    query(endpoints.petitions, early(parts, listPetitions)),
    query(endpoints.petitionCounts, readPetitionCounts),
    query(endpoints.casePetitions, listCasePetitions),
    query(endpoints.petition, early(parts, readPetition)),
    command(endpoints.makePetition, once('petitions.petition.make', makePetition)),
    command(endpoints.editPetition, editPetition),
    command(endpoints.refillPetition, refillPetition),
    command(endpoints.movePetition, movePetition),
    command(endpoints.removePetition, removePetition),
    ...petitionSigningBindings,
    query(endpoints.petitionVersions, listVersions),
    query(endpoints.comparePetition, comparePetition),
    command(endpoints.restorePetition, restorePetition),
    ...petitionStreams(parts),
    procedure(endpoints.petitionDocument, putPetitionDocument(parts.files)),
    bringBackBinding,
    query(endpoints.previewPetitionRun, previewRun),
    command(endpoints.startPetitionRun, once('petitions.run.start', startRun)),
    query(endpoints.petitionRuns, listPetitionRuns),
    command(endpoints.cancelPetitionRun, cancelPetitionRun),
    query(endpoints.petitionModels, answerPetitionModels),
    query(endpoints.petitionModel, readModel),
    query(endpoints.petitionModelVersions, listModelVersions),
    query(endpoints.comparePetitionModel, compareModel),
    command(endpoints.addPetitionModel, once('petitions.model.add', addPetitionModel)),
    command(endpoints.editPetitionModel, editPetitionModel),
    command(endpoints.restorePetitionModel, restoreModel),
    command(endpoints.archivePetitionModel, archiveModel),
    query(endpoints.petitionSettings, readPetitionSettings),
    command(endpoints.editPetitionSettings, editSettings),
    query(endpoints.previewPetitionText, previewText),
    ...filingBindings(parts),
  ],
  jobs: [storeFilesJob(parts), runPetitionsJob, signPetitionJob(parts), ...filingJobs(parts)],
  listeners: courtNewsListeners,
  audiences: petitionsAudiences,
})
