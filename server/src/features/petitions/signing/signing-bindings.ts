import { petitionsEndpoints as endpoints } from '@tratativa/contract/petitions/endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { once } from '../../../platform/once/once.ts'
import { askForSignature } from './request-petition-signing.ts'
import { readSigningRun, signMany } from './sign-many.ts'

export const petitionSigningBindings: readonly Binding[] = [
  command(endpoints.signPetition, once('petitions.petition.sign', askForSignature)),
  command(endpoints.signPetitions, once('petitions.signing-run.start', signMany)),
  query(endpoints.petitionSigningRun, readSigningRun),
]
