// Petitions: a model typed with a field and a condition, a petition made, edited by two, approved, saved as files and filed, and many made at once.
import { certificatesEndpoints } from '@tratativa/contract/certificates/endpoints'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { paths } from '@tratativa/contract/kernel/paths'
import { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { inspectSignatures, writePkcs12 } from '@tratativa/pdf-signatures'
import { day, issuePerson, makeAuthority } from '@tratativa/pdf-signatures/testing/authority'
import { writeTextPdf } from '@tratativa/pdf-text'
import type { Page } from '@playwright/test'
import { startFilingStub, stubPassword, stubUser } from '../server/src/gateways/filing/filing-stub.ts'
import { isClean } from './axe.ts'
import type { Api } from './api.ts'
import { delayAnswers } from './delay-answers.ts'
import { expect, setLocalStorage, test } from './journey.ts'
import { fits, widths } from './overflow.ts'
import { aPerson, logIn } from './people.ts'
import { settled } from './routes.ts'
import { toast } from './screen.ts'

const supervisor = { profileTypeId: 2 } as const
const ports = (process.env['MODEL_PORTS'] ?? '').split(' ')

const pick = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('button', { name: field, exact: true }).click()
  const list = page.getByRole('listbox', { name: field })
  if (typeof option === 'string') await page.getByRole('combobox', { name: field }).fill(option)
  await list.getByRole('option').filter({ hasText: option }).first().click()
}

const newestCases = async (api: Api, jwt: string) => {
  const { data } = await api.call(casesListEndpoints.fetchCases, { pagination: { page: 1, size: 3 } }, jwt)
  return data.map(({ id }) => id)
}

const aModel = (api: Api, jwt: string, name: string) =>
  api.call(
    petitionsEndpoints.addPetitionModel,
    {
      name,
      kind: 'other',
      text: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Caso ' },
              { type: 'field', attrs: { name: 'case.id' } },
            ],
          },
        ],
      },
    },
    jwt,
  )

const aPetition = async (api: Api, jwt: string, name: string) => {
  const { data: model } = await aModel(api, jwt, name)
  const [caseId = ''] = await newestCases(api, jwt)
  const { data } = await api.call(petitionsEndpoints.makePetition, { caseId, modelId: model.id }, jwt)
  return data
}

test('PET-001 a model is typed with a field and a condition, seen on a case, and becomes a petition', async ({
  page,
  api,
  enter,
}) => {
  const who = await aPerson(api, supervisor)
  const { jwt } = await logIn(api, who)
  const [caseId = ''] = await newestCases(api, jwt)
  const name = `Modelo ${who.name}`
  await enter(who, `${paths.petitions}?aba=modelos`)
  await page.getByRole('button', { name: 'Novo modelo' }).click()
  await page.getByRole('textbox', { name: 'Nome do modelo' }).fill(name)
  const text = page.getByRole('textbox', { name: 'Texto do modelo' })
  await text.click()
  await page.keyboard.type('# Petição')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Caso {código')
  await page.keyboard.press('Enter')
  await expect(text.locator('[data-field="case.id"]')).toHaveText('Código do caso')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Em parcelas. /se parcelado')
  await page.keyboard.press('Enter')
  await expect(text.locator('[data-condition="inInstalments"]')).toContainText('Em parcelas.')
  await pick(page, 'Ver sobre o caso', caseId)
  await expect(page.getByRole('article', { name: 'Como o texto fica' })).toContainText(`Caso ${caseId}`)
  await isClean(page, 'editor of a model')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Salvo.')).toBeVisible()

  await page.goto(paths.petitions)
  await page.getByRole('button', { name: 'Nova petição' }).first().click()
  await pick(page, 'Caso', caseId)
  await pick(page, 'Modelo', new RegExp(name))
  await page.getByRole('button', { name: 'Criar petição' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: 'Como fica' }).click()
  await expect(page.getByRole('article', { name: 'Texto da petição' })).toContainText(`Caso ${caseId}`)
})

test('PET-001 two people change the same petition: the later one compares, and no text is lost', async ({
  page,
  api,
  enter,
}) => {
  const who = await aPerson(api, supervisor)
  const { jwt } = await logIn(api, who)
  const petition = await aPetition(api, jwt, `Disputa ${who.name}`)
  await enter(who, `${paths.petitions}/${petition.id}`)
  const text = page.getByRole('textbox', { name: 'Texto da petição' })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Meu acréscimo.')
  await expect(page.getByText('Não salvo')).toBeVisible()
  await page.reload()
  await expect(text).toContainText('Meu acréscimo.')
  const theirs = { ...petition.text, content: [...petition.text.content, { type: 'quote', content: [] }] } as const
  await api.call(
    petitionsEndpoints.editPetition,
    { id: petition.id, version: petition.version, text: theirs, note: 'outra pessoa' },
    jwt,
  )
  await expect(page.getByText('Outra pessoa salvou uma versão mais nova deste texto.')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Outra pessoa mudou este texto' })
  await expect(dialog.locator('ins')).toContainText('Meu acréscimo.')
  await dialog.getByRole('button', { name: 'Salvar o meu texto' }).click()
  await expect(toast(page, 'Salvo.')).toBeVisible()
  await page.getByRole('button', { name: 'Versões' }).click()
  await expect(page.getByRole('dialog', { name: 'Versões' }).getByText('outra pessoa')).toBeVisible()
})

test('PET-001 a petition is approved, saved as PDF and DOCX, and filed with its number', async ({
  page,
  api,
  enter,
}) => {
  const who = await aPerson(api, supervisor)
  const { jwt } = await logIn(api, who)
  const petition = await aPetition(api, jwt, `Protocolo ${who.name}`)
  await enter(who, `${paths.petitions}/${petition.id}`)
  await expect(page.getByRole('textbox', { name: 'Texto da petição' })).toBeVisible()
  await isClean(page, 'petition that can be edited')
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(toast(page, 'Aprovada')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Texto da petição' })).toBeVisible()
  for (const [button, extension] of [
    ['PDF', /\.pdf$/],
    ['DOCX', /\.docx$/],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button, exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(extension)
  }
  await page.getByRole('button', { name: 'Outros passos' }).click()
  await page.getByRole('menuitem', { name: 'Registrar protocolo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrar protocolo' })
  await dialog.getByRole('textbox', { name: 'Número do protocolo' }).fill('2026.0001')
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(toast(page, 'Protocolada')).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('2026.0001')
  await isClean(page, 'filed petition')
})

test('PET-001 many petitions are made at once from pasted codes, after a preview', async ({ page, api, enter }) => {
  const who = await aPerson(api, supervisor)
  const { jwt } = await logIn(api, who)
  const name = `Em massa ${who.name}`
  await aModel(api, jwt, name)
  const cases = await newestCases(api, jwt)
  await enter(who, `${paths.petitions}?aba=massa`)
  await page.getByRole('combobox', { name: 'Casos' }).selectOption('De números colados')
  await page.getByRole('textbox', { name: 'Números dos processos' }).fill([...cases, 'AF9999999'].join('\n'))
  await pick(page, 'Modelo', new RegExp(name))
  await page.getByRole('button', { name: 'Conferir antes de criar' }).click()
  await expect(page.getByText(`Prontas: ${cases.length}`)).toBeVisible()
  await expect(page.getByText('AF9999999').last()).toBeVisible()
  await page.getByRole('button', { name: `Criar petições (${cases.length})` }).click()
  await expect(page.getByText(`Petições criadas: ${cases.length}`)).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'Ver as petições' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(cases.length)
  await isClean(page, 'list of petitions')
})

test('PET-001 in Arabic the screen is mirrored, and the text of a petition is not', async ({ page, api, enter }) => {
  const who = await aPerson(api, supervisor)
  const { jwt } = await logIn(api, who)
  const petition = await aPetition(api, jwt, `Idioma ${who.name}`)
  await setLocalStorage(page, { language: 'ar' })
  await enter(who, `${paths.petitions}/${petition.id}`)
  const text = page.locator('.ProseMirror')
  await expect(text).toHaveCSS('direction', 'ltr')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

const certificatePassword = 'sénha do A1'

/** An A1 of an own authority, with which the administrator may sign. */
const aCertificate = async (api: Api, jwt: string, name: string) => {
  const from = (days: number) => new Date(Date.now() + days * day)
  const authority = await makeAuthority(from(-1))
  const life = { validFrom: from(-1), validUntil: from(300) }
  const { certificate, privateKey } = await issuePerson(authority, 'MARIA EXEMPLO', '11144477735', life)
  const certificates = [certificate, ...authority.chain]
  const file = await writePkcs12({ keys: [privateKey], certificates, password: certificatePassword })
  await api.call(
    certificatesEndpoints.addCertificate,
    {
      file: file.toString('base64'),
      password: certificatePassword,
      name,
      role: 'lawyer',
      isHolderAware: true,
      acceptsNoValidity: true,
    },
    jwt,
  )
  return authority.root
}

test('PET-002 an approved petition is signed with a certificate, and two more with one press', async ({
  page,
  api,
  enter,
}, { parallelIndex }) => {
  const who = await aPerson(api, { profileTypeId: 1 })
  const { jwt } = await logIn(api, who)
  const approvedPetition = async (name: string) => {
    const { id, version } = await aPetition(api, jwt, name)
    await api.call(petitionsEndpoints.movePetition, { id, version, to: 'approved' }, jwt)
    return id
  }
  const [first, second] = [`Homologação ${who.name}`, `Pagamento ${who.name}`]
  const id = await approvedPetition(first)
  await approvedPetition(second)
  await enter(who, `${paths.petitions}/${id}`)
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Assinar' })
  await expect(dialog.getByText('Nenhum certificado para você assinar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  const root = await aCertificate(api, jwt, `A1 de ${who.name}`)
  await page.reload()
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  const option = dialog.getByRole('radio', { name: /MARIA EXEMPLO/ })
  await expect(option).toBeChecked()
  for (const text of ['***.444.777-**', 'Válido até']) await expect(dialog.getByText(text)).toBeVisible()
  await isClean(page, 'dialog of a signature')
  await fits(page, 'dialog of a signature', widths, settled)
  await dialog.getByRole('button', { name: 'Assinar' }).click()
  await expect(page.getByRole('region', { name: 'Assinaturas' })).toContainText('MARIA EXEMPLO')
  await expect(page.getByText('Assinada', { exact: true }).first()).toBeVisible()
  const response = await page.request.get(`/api/case/api/petitions/${id}/file?format=pdf`, {
    headers: { authorization: `Bearer ${jwt}` },
  })
  expect(await inspectSignatures(await response.body(), { roots: [root] }, new Date())).toMatchObject([
    { holder: { name: 'MARIA EXEMPLO' }, problems: [] },
  ])
  await isClean(page, 'signed petition')

  const bundle = page.getByRole('region', { name: 'Pacote para protocolar' })
  await expect(bundle).toContainText('conferir no tribunal')
  await bundle.getByRole('button', { name: 'Montar pacote' }).press('Enter')
  await expect(bundle.getByText(/^Arquivos no pacote: 1 /)).toBeVisible()
  const zip = page.waitForEvent('download')
  await bundle.getByRole('button', { name: 'Baixar pacote (zip)' }).click()
  expect((await zip).suggestedFilename()).toMatch(/^Protocolo .*\.zip$/)
  await isClean(page, 'bundle of a petition')
  await fits(page, 'bundle of a petition', widths, settled)
  await bundle.getByRole('button', { name: 'Regras do tribunal' }).click()
  const rules = page.getByRole('dialog', { name: 'Regras do tribunal' })
  await expect(rules.getByRole('textbox', { name: 'Padrão do nome' })).toBeVisible()
  await isClean(page, 'rules of a court')
  await rules.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Registrar protocolo' }).click()
  const filing = page.getByRole('dialog', { name: 'Registrar protocolo' })
  const receipt = writeTextPdf('Protocolo: WEB25110000771\nData/Hora: 12/11/2025 14:35:12')
  await filing
    .getByLabel('Anexar')
    .last()
    .setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: Buffer.from(receipt) })
  await expect(filing.getByText('Lido do comprovante.')).toBeVisible()
  await expect(filing.getByRole('textbox', { name: 'Número do protocolo' })).toHaveValue('WEB25110000771')
  await expect(filing.getByLabel('Hora do protocolo')).toHaveValue('14:35')
  await isClean(page, 'dialog of a filing')
  await filing.getByRole('button', { name: 'Cancelar' }).click()

  const certificates = await delayAnswers(page, 'GET', `**${certificatesEndpoints.certificates.path}`)
  await page.goto(paths.petitions)
  await page.getByRole('searchbox').fill(who.name)
  for (const title of [first, second])
    await page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Assinar' }).click()
  const signing = page.getByRole('dialog', { name: 'Assinar petições (2)' })
  // A press before the certificates have come is not lost: the button waits for them.
  await expect(signing.getByRole('button', { name: 'Assinar' })).toBeDisabled()
  await signing.getByRole('textbox').press('Enter')
  certificates.release()
  await signing.getByRole('button', { name: 'Assinar' }).click()
  const run = page.getByRole('dialog', { name: 'Assinatura em massa' })
  await expect(run.getByText('Petições assinadas: 1')).toBeVisible()
  await expect(run).toContainText('Este certificado já assinou esta petição.')
  await isClean(page, 'run of signatures')

  test.skip(ports[0] === '', 'the server of BASE_URL admits no stub')
  const court = await startFilingStub(Number(ports[parallelIndex % ports.length]))
  try {
    await page.goto(`${paths.petitions}/${id}`)
    const filingAtCourt = bundle.getByRole('region', { name: 'Protocolo pelo tribunal' })
    await expect(filingAtCourt).toContainText('O escritório ainda não tem acesso a este tribunal.')
    await bundle.getByRole('button', { name: 'Regras do tribunal' }).press('Enter')
    await rules.getByRole('button', { name: 'Acesso do escritório' }).press('Enter')
    const access = page.getByRole('dialog', { name: /^Acesso ao tribunal/ })
    const type = async (field: string, text: string) => {
      await access.getByLabel(field, { exact: true }).click()
      await page.keyboard.insertText(text)
    }
    await type('Endereço do serviço', court.url)
    await type('Usuário (CPF ou CNPJ)', stubUser)
    await type('Senha', 'errada')
    await type('Código do tipo: petição', '57')
    await type('Código do tipo: anexos', '58')
    await access.getByRole('button', { name: 'Testar' }).press('Enter')
    await expect(access).toContainText('Falha no login. Acesso não Autorizado!')
    await access.getByLabel('Senha', { exact: true }).fill(stubPassword)
    await access.getByRole('button', { name: 'Testar' }).press('Enter')
    await expect(access).toContainText('O tribunal aceitou o acesso.')
    await isClean(page, 'access to a court')
    await access.getByRole('button', { name: 'Salvar' }).press('Enter')
    await expect(toast(page, 'Acesso gravado')).toBeVisible()
    await filingAtCourt.getByRole('button', { name: 'Protocolar pelo tribunal' }).press('Enter')
    const confirm = page.getByRole('dialog', { name: 'Protocolar pelo tribunal' })
    await expect(confirm).toContainText('O protocolo não pode ser desfeito.')
    await isClean(page, 'press of a filing')
    court.behaveNext({ fault: 'lost' })
    await confirm.getByRole('button', { name: 'Protocolar', exact: true }).press('Enter')
    await expect(filingAtCourt).toContainText('Protocolada')
    await expect(filingAtCourt).toContainText(who.name)
    expect(court.filed).toHaveLength(1)
    await isClean(page, 'petition filed at its court')
    await fits(page, 'petition filed at its court', widths, settled)
    await setLocalStorage(page, { language: 'ar' })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await isClean(page, 'petition filed at its court, in Arabic')
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/court.png`, fullPage: true })
  } finally {
    await court.stop()
  }
})
