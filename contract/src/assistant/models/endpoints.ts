import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { assistantErrors as settings } from '../errors.ts'
import { assistantSession } from '../shapes.ts'
import { assistantModelAddresses } from './calls.ts'
import { modelErrors as e } from './errors.ts'
import { companyModels, modelTest, modelUse, savedModel, testedModel } from './shapes.ts'

const session = z.strictObject({ session_id: assistantSession })
const foreign = [settings.unknownSession, settings.notOffered]
const models = z.object({ data: companyModels, message: z.string() })

export const assistantModelEndpoints = {
  companyModels: endpoint({
    ...assistantModelAddresses.companyModels,
    summary: 'The models that a company chose for its assistant. Keys are not among what is shown.',
    input: session,
    output: z.object({ data: companyModels }),
    errors: foreign,
  }),
  saveCompanyModel: endpoint({
    ...assistantModelAddresses.saveCompanyModel,
    summary: 'Stores the model of a company, its key sealed. A new address needs its key again.',
    input: savedModel,
    output: models,
    errors: [...foreign, e.address, e.keyAgain, e.speechDriver],
  }),
  removeCompanyModel: endpoint({
    ...assistantModelAddresses.removeCompanyModel,
    summary: "Removes the model of a company and its key: the installation's goes on, or the rules.",
    input: session.extend({ use: modelUse }),
    output: models,
    errors: foreign,
  }),
  testCompanyModel: endpoint({
    ...assistantModelAddresses.testCompanyModel,
    summary: 'Asks the model one small question and says what failed. Nothing is stored.',
    input: testedModel,
    output: z.object({ data: modelTest }),
    errors: [...foreign, e.address, e.keyAgain, e.speechDriver],
  }),
} as const
