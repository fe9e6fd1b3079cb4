// The models with which every company begins.
import { petitionsEndpoints as endpoints } from '@tratativa/contract/petitions/endpoints'
import { petitionKinds } from '@tratativa/contract/petitions/states'
import { checkText } from '@tratativa/contract/petitions/text/check-text'
import { structuredText } from '@tratativa/contract/petitions/text/structure'
import { fillText } from '@tratativa/contract/petitions/text/fill-text'
import type { FilledText } from '@tratativa/contract/petitions/text/filled'
import type { DocumentData } from '@tratativa/contract/petitions/text/document-data'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser } from '../../../testing/builders.ts'
import type { PetitionModelFull } from '@tratativa/contract/petitions/shapes'

let app: TestApp
let models: PetitionModelFull[]

beforeAll(async () => {
  app = await startApp()
  const tenant = await aTenant(app)
  const { token } = await aUser(app, { tenant })
  const { body } = await app.call(endpoints.petitionModels, {}, { as: token })
  models = await Promise.all(
    body.data.map(async ({ id }) => (await app.call(endpoints.petitionModel, { id }, { as: token })).body.data),
  )
})
afterAll(() => app.stop())

const data = (change: Partial<DocumentData['conditions']> = {}, instalments = 1): DocumentData => ({
  values: {
    'process.number': '0000832-35.2018.4.01.3202',
    'process.court': 'Tribunal de Justiça de São Paulo',
    'process.branch': '3ª Vara Cível',
    'process.district': 'São Paulo',
    'process.state': 'SP',
    'client.name': 'Banco Andorinha S.A.',
    'client.document': '11.222.333/0001-81',
    'author.name': 'Maria de Souza',
    'agreement.value': 350_000,
    'agreement.instalmentCount': instalments,
    'agreement.closedOn': '2026-11-01',
    'agreement.paymentLimit': '2026-12-01',
    'agreement.duty': 'excluir o nome da parte autora dos cadastros de inadimplentes',
    'agreement.dutyLimit': '2026-12-10',
    'agreement.feesPercent': 10,
    'agreement.feesValue': 35_000,
    'negotiator.name': 'Bruna',
    'office.city': 'São Paulo',
    'signer.name': 'Sílvia Prado',
    'signer.bar': 'OAB/SP 123456',
    today: '2026-11-24',
  },
  groups: {
    authors: [{ 'party.name': 'Maria de Souza', 'party.document': '111.444.777-35' }],
    lawyers: [{ 'attorney.name': 'João Lima', 'attorney.bar': 'OAB/SP 654321' }],
    instalments: Array.from({ length: instalments }, (_, index) => ({
      'instalment.number': index + 1,
      'instalment.value': 350_000 / instalments,
      'instalment.dueOn': `2026-12-0${index + 1}`,
    })),
  },
  conditions: {
    inInstalments: instalments > 1,
    hasDuty: false,
    hasFees: false,
    hasLawyer: true,
    hasSeveralAuthors: false,
    hasForum: false,
    hasClientAddress: false,
    hasAuthorAddresses: false,
    isBeforeSentence: true,
    ...change,
  },
})

const wordsOf = ({ blocks }: FilledText) =>
  blocks
    .flatMap((block) => {
      if (block.type === 'pageBreak') return []
      const lines = block.type === 'table' ? block.rows.flatMap(({ cells }) => cells) : [block.runs]
      return lines.map((runs) => runs.map(({ text }) => text).join(''))
    })
    .join('\n')

describe('the shipped models', () => {
  it('PET-001 cover the usual acts, and are valid texts', () => {
    expect(models.map(({ kind }) => kind).sort()).toEqual(petitionKinds.filter((kind) => kind !== 'other').sort())
    for (const { text } of models) {
      expect(structuredText.parse(text)).toEqual(text)
      expect(checkText(text)).toBeNull()
    }
  })

  it('are filled whole from a complete case, whatever its terms', () => {
    for (const { name, text } of models)
      for (const instalments of [1, 2])
        for (const flag of [true, false]) {
          const terms = data({ hasDuty: flag, hasFees: flag, isBeforeSentence: flag }, instalments)
          expect([name, fillText(text, terms).missing]).toEqual([name, []])
        }
  })

  it('say in the minuta what was agreed, and nothing else', () => {
    const { text } = models.find(({ kind }) => kind === 'agreement') as PetitionModelFull
    const single = wordsOf(fillText(text, data()))
    expect(single).toContain('R$ 3.500,00 (três mil e quinhentos reais)')
    expect(single).toContain('parcela única, até 01/12/2026')
    expect(single).not.toContain('OBRIGAÇÃO DE FAZER')
    const parts = wordsOf(fillText(text, data({ hasDuty: true }, 2)))
    expect(parts).toContain('2 (duas) parcelas mensais')
    expect(parts).toContain('2ª\n02/12/2026\nR$ 1.750,00 (mil setecentos e cinquenta reais)')
    expect(parts).toContain('excluir o nome da parte autora dos cadastros de inadimplentes')
    expect(parts).not.toContain('parcela única')
  })

  it('cite the law of the homologation and of the powers', () => {
    const textOf = (kind: string) =>
      wordsOf(fillText((models.find((model) => model.kind === kind) as PetitionModelFull).text, data()))
    expect(textOf('homologation')).toContain('art. 487, III, “b”, do Código de Processo Civil')
    expect(textOf('power-of-attorney')).toContain('art. 105 do Código de Processo Civil')
  })
})
