// The public API of petitions, for the composition root, the demo and the road to the end of a case.
export { makeWriters } from './writers/writers.ts'
export { readDocumentData } from './case-data/read-document-data.ts'
export { savePetitionSettings } from './case-data/case-data.store.ts'
export { findPetitionModel, listPetitionModels } from './models/models.store.ts'
export { freezeVersion, insertVersion } from './petitions/petition-versions.store.ts'
export { insertPetition, insertPetitionStep, updatePetition } from './petitions/petitions.store.ts'
export { requestPetitionSigning } from './signing/request-petition-signing.ts'
export { casesWithFiledPetition, casesWithSignedPetition } from './petitions/cases-at-court.store.ts'
