// Test data of the road: a case whose offer was accepted, its models and a certificate.
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { certificatesEndpoints } from '@tratativa/contract/certificates/endpoints'
import { closingEndpoints } from '@tratativa/contract/closing/endpoints'
import type { Road, RoadRules } from '@tratativa/contract/closing/shapes'
import type { CertificateId } from '@tratativa/contract/kernel/ids'
import type { TestApp } from './app.ts'
import { filePassword, makeCertificates } from './certificates.ts'
import { aSigningCase, type SigningCase } from './envelopes.ts'
import { aPetitionModel, aText, field } from './petitions.ts'

export interface RoadCase extends SigningCase {
  readonly minutaModelId: number
  readonly petitionModelId: number
  readonly offerId: string
}

const noRoadRules: RoadRules = {
  sendsMinuta: false,
  makesPetition: false,
  certificateId: null,
  minutaModelId: null,
  petitionModelId: null,
  endsWhenPaid: false,
  remindAfterDays: null,
}

export const acceptOffer = async (app: TestApp, { id, negotiator }: SigningCase, value = '3.500,00') => {
  const made = await app.call(
    deals.makeOffer,
    { id, side: 'ours', move: 'proposal', value, instalments: 1, paymentForm: 'Pix' },
    { as: negotiator.token },
  )
  const offerId = made.body.offer?.id ?? ''
  await app.call(deals.setOutcome, { id: offerId, outcome: 'accepted', note: '' }, { as: negotiator.token })
  await app.jobsDone()
  return offerId
}

/** A case of a negotiator whose offer was accepted; its models need no more than the case has. */
export const aRoadCase = async (
  app: TestApp,
  rules: Partial<RoadRules> = {},
  options: Parameters<typeof aSigningCase>[1] = {},
): Promise<RoadCase> => {
  const of = await aSigningCase(app, { ...options, hasLawyer: true })
  const text = aText([field('author.name'), ' recebe ', field('agreement.value', 'both'), '.'])
  const model = (kind: 'agreement' | 'homologation') =>
    aPetitionModel(app, { as: of.admin, name: `Modelo ${kind}`, text, kind })
  const [minuta, petition] = [await model('agreement'), await model('homologation')]
  const chosen = { minutaModelId: minuta.id, petitionModelId: petition.id }
  await app.call(closingEndpoints.setRoadRules, { ...noRoadRules, ...chosen, ...rules }, { as: of.admin.token })
  return { ...of, ...chosen, offerId: await acceptOffer(app, of) }
}

export const addCertificateTo = async (app: TestApp, { admin }: SigningCase): Promise<CertificateId> => {
  const made = await makeCertificates(app.clock.now())
  const file = await made.fileOf(await made.person())
  const { body } = await app.call(
    certificatesEndpoints.addCertificate,
    {
      file: file.toString('base64'),
      password: filePassword,
      name: 'Escritório',
      role: 'lawyer',
      isHolderAware: true,
      acceptsNoValidity: true,
    },
    { as: admin.token },
  )
  return body.data.id
}

export const readRoad = async (app: TestApp, { id, admin }: SigningCase): Promise<Road> => {
  const { road } = (await app.call(closingEndpoints.caseRoad, { caseId: id }, { as: admin.token })).body.data
  if (!road) throw new Error('closing: no road')
  return road
}

/** Presses the current step as the administrator, and waits for the jobs of the press. */
export const pressStep = async (app: TestApp, of: SigningCase, more: Readonly<Record<string, unknown>> = {}) => {
  const { step, version } = await readRoad(app, of)
  if (step === null) throw new Error('closing: the road has ended')
  const input = { caseId: of.id, step, version, ...more }
  const answer = await app.call(closingEndpoints.takeStep, input, { as: of.admin.token })
  await app.jobsDone()
  return answer
}
