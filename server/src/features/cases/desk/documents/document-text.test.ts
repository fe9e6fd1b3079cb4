import { caseDocumentEndpoints as endpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { writeTextPdf } from '@tratativa/pdf-text'
import { hostilePdfs, protectedPdf } from '@tratativa/pdf-text/testing/hostile-pdfs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../../testing/app.ts'
import { aCase } from '../../../../testing/register.ts'
import { readOlderDocuments } from './read-document.job.ts'

let app: TestApp
let tenant: TestTenant
let user: TestUser
let caseId: string

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  tenant = await aTenant(app)
  user = await aUser(app, { tenant, name: 'Camila' })
  caseId = caseCode(toCaseId(await aCase(app, { tenant })))
})

const agreement = () =>
  writeTextPdf(
    'TERMO DE ACORDO\nA parte autora dá plena, geral e irrevogável quitação do contrato bancário nº 4477-A.\nO pagamento será feito por depósito judicial em dez dias após a homologação.',
  )

const add = async (name: string, file: Uint8Array<ArrayBuffer>) => {
  const { body } = await app.call(endpoints.addCaseDocument, { id: caseId, name }, { as: user.token, file })
  return body.data.id
}
const addRead = async (name: string, file: Uint8Array<ArrayBuffer>) => {
  const id = await add(name, file)
  await app.jobsDone()
  return id
}
const list = async () => (await app.call(endpoints.caseDocuments, { id: caseId }, { as: user.token })).body.data
const find = async (search: string, as = user, id = caseId) => {
  const { body } = await app.call(endpoints.searchCaseDocuments, { id, search }, { as: as.token })
  return body.data.map(({ document }) => document.name)
}
const everywhere = async (search: string, as = user) => {
  const { body } = await app.call(casesListEndpoints.searchAll, { search }, { as: as.token })
  return body.data.documents
}

describe('the text of PDFs', () => {
  it('is found by words, numbers and names, in its case and in the search for everything, and by nothing else', async () => {
    await addRead('termo_final.pdf', agreement())
    await addRead('outra coisa.pdf', writeTextPdf('Procuração para o foro em geral.'))
    const hitsOf = async (search: string) => ({
      inCase: await find(search),
      everywhere: (await everywhere(search)).data.map(({ name }) => name),
    })
    const words = ['quitação', 'QUITACAO', 'pagamentos', 'homolog', 'judicial depósito acordo', '4477-A', 'termo_fin']
    for (const search of words)
      expect(await hitsOf(search), search).toEqual({ inCase: ['termo_final.pdf'], everywhere: ['termo_final.pdf'] })
    const nothing = ['', '  ', '%', "';--", '\\', "'", '&|!():*<->', '🙂', ':*', '((((', '\\:\\', '|', 'de']
    for (const search of nothing) expect(await hitsOf(search), search).toEqual({ inCase: [], everywhere: [] })
  })

  it('is shown in a snippet with the words marked', async () => {
    await addRead('termo.pdf', agreement())
    const { body } = await app.call(
      endpoints.searchCaseDocuments,
      { id: caseId, search: 'deposito' },
      { as: user.token },
    )
    const [hit] = body.data
    expect(hit?.snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['depósito'])
    expect(hit?.snippet.map(({ text }) => text).join('')).toContain('feito por depósito judicial em dez dias')
    expect((await everywhere('deposito')).data[0]).toMatchObject({ caseId, name: 'termo.pdf' })
  })

  it('is that of the newest version, and is gone while its document is removed', async () => {
    const id = await addRead('minuta.pdf', writeTextPdf('Valor de cinco mil reais.'))
    const input = { id, name: 'minuta.pdf' }
    await app.call(endpoints.replaceCaseDocument, input, { as: user.token, file: writeTextPdf('Valor de seis mil.') })
    await app.jobsDone()
    expect([await find('cinco'), await find('seis')]).toEqual([[], ['minuta.pdf']])
    await app.call(endpoints.restoreDocumentVersion, { id, version: 1 }, { as: user.token })
    await app.jobsDone()
    expect([await find('cinco'), await find('seis')]).toEqual([['minuta.pdf'], []])
    await app.call(endpoints.removeCaseDocument, { id }, { as: user.token })
    expect([await find('cinco'), (await everywhere('cinco')).data]).toEqual([[], []])
    await app.call(endpoints.restoreCaseDocument, { id }, { as: user.token })
    expect(await find('cinco')).toEqual(['minuta.pdf'])
  })

  it('is found by nobody of another company', async () => {
    await addRead('termo.pdf', agreement())
    const stranger = await aUser(app, { tenant: await aTenant(app) })
    expect((await everywhere('quitação', stranger)).data).toEqual([])
    const input = { id: caseId, search: 'quitação' }
    expect((await app.call(endpoints.searchCaseDocuments, input, { as: stranger.token })).status).toBe(404)
  })

  it('of older documents is read some at a time', async () => {
    const id = await addRead('antigo.pdf', agreement())
    await app.sql.query(
      "update cases.document_text set state = 'waiting', text = '', search = '', tries = 0, at = now() - interval '1 day' where document_id = $1",
      [id],
    )
    expect(await find('quitação')).toEqual([])
    await readOlderDocuments.handle(app.db)
    await app.jobsDone()
    expect(await find('quitação')).toEqual(['antigo.pdf'])
  })
})

describe('a PDF without text', () => {
  it.each([
    ['empty', () => writeTextPdf('')],
    ['protected', protectedPdf],
    ['broken', hostilePdfs['only a beginning']],
    ['broken', hostilePdfs['dictionaries within dictionaries']],
    ['large', hostilePdfs['a compressed bomb']],
    ['large', hostilePdfs['a bomb within a bomb']],
    ['large', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(21 * 1024 * 1024)])],
  ])('is marked as %s', async (state, make) => {
    await addRead('hostil.pdf', new Uint8Array(make?.() ?? []))
    expect(await list()).toMatchObject([{ name: 'hostil.pdf', text: state }])
    expect(await find('hostil')).toEqual(['hostil.pdf'])
  })

  it('is read in words: of a text of only different words the beginning is indexed', async () => {
    const words = Array.from({ length: 40_000 }, (_, index) => `${index.toString(36)}p-x${index.toString(36)}`).join(
      ' ',
    )
    await addRead('palavras.pdf', writeTextPdf(words))
    expect(await list()).toMatchObject([{ text: 'read' }])
    expect(await find('5p-x5')).toEqual(['palavras.pdf'])
  })

  it('has no state when it is no PDF', async () => {
    const file = new Uint8Array(Buffer.from('quitação'))
    await addRead('nota.txt', file)
    expect(await list()).toMatchObject([{ text: null }])
  })
})
