// An administrator stores an A1 certificate, says who may sign, signs a page of test and destroys the key.
import { readFile } from 'node:fs/promises'
import { paths } from '@tratativa/contract/kernel/paths'
import { inspectSignatures, writePkcs12 } from '@tratativa/pdf-signatures'
import { day, issuePerson, makeAuthority } from '@tratativa/pdf-signatures/testing/authority'
import { isClean } from './axe.ts'
import { expect, logInDemo, test } from './journey.ts'
import { fits, widths } from './overflow.ts'
import { aPerson, demo, newName } from './people.ts'
import { toast } from './screen.ts'
import { settled } from './routes.ts'

const password = 'sénha do A1'

const makeFile = async () => {
  const from = (days: number) => new Date(Date.now() + days * day)
  const authority = await makeAuthority(from(-1))
  const life = { validFrom: from(-1), validUntil: from(40) }
  const { certificate, privateKey } = await issuePerson(authority, 'MARIA EXEMPLO', '11144477735', life)
  const certificates = [certificate, ...authority.chain]
  return { root: authority.root, buffer: await writePkcs12({ keys: [privateKey], certificates, password }) }
}

test('CERT-001 SIGN-002 an A1 certificate is stored with its password, signs a page of test and is destroyed', async ({
  page,
  api,
  enterAs,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const signer = await aPerson(api, { adminToken: jwt, name: newName('Sílvia') })
  const { root, buffer } = await makeFile()
  const name = newName('Escritório')
  await enterAs(demo.admin, paths.certificates)
  await expect(page.getByRole('row').filter({ hasText: 'Sabiá (demonstração)' })).toContainText('Sem validade jurídica')
  await page.getByRole('button', { name: 'Adicionar certificado' }).click()
  await expect(page).toHaveURL(paths.newCertificate)

  const send = page.getByRole('button', { name: 'Conferir e guardar' })
  await send.click()
  await expect(page.getByText('Preencha este campo.').first()).toBeVisible()
  await page
    .getByLabel('Escolher arquivo')
    .last()
    .setInputFiles({ name: 'foto.pfx', mimeType: 'application/x-pkcs12', buffer: Buffer.from('isto não é um A1') })
  await page.getByLabel('Senha do arquivo').fill('errada')
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  await page.getByRole('checkbox', { name: /^Confirmo que o titular/ }).check()
  await send.click()
  await expect(page.getByText(/^Este arquivo não é um certificado A1/)).toBeVisible()
  await page
    .getByLabel('Escolher arquivo')
    .last()
    .setInputFiles({ name: 'maria.pfx', mimeType: 'application/x-pkcs12', buffer })
  await send.click()
  await expect(page.getByText('A senha não abre este certificado.')).toBeVisible()
  await page.getByLabel('Senha do arquivo').fill(password)
  await send.click()
  await expect(toast(page, 'Certificado guardado.')).toBeVisible()

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  for (const text of ['MARIA EXEMPLO', '***.444.777-**', 'AC Teste RFB', 'Vence em breve'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Quem pode assinar' }).click()
  await page.getByPlaceholder('Buscar...').fill(signer.name)
  await page.getByRole('option', { name: signer.name }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Certificado atualizado.')).toBeVisible()

  await page.getByRole('button', { name: 'Assinar página de teste' }).click()
  await expect(page.getByText('Página assinada.')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar PDF assinado' }).click(),
  ])
  const signatures = await inspectSignatures(await readFile(await download.path()), { roots: [root] }, new Date())
  expect(signatures).toMatchObject([{ holder: { name: 'MARIA EXEMPLO' }, problems: [] }])
  await expect(page.getByRole('listitem').filter({ hasText: 'Assinatura de teste' })).toContainText('Resumo SHA')
  await settled(page)
  await isClean(page, 'certificate')
  await fits(page, 'certificate', widths, settled)

  await page.getByRole('button', { name: 'Excluir certificado' }).click()
  const question = page.getByRole('alertdialog', { name: `Excluir ${name}?` })
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, 'Certificado excluído.')).toBeVisible()
  await expect(page).toHaveURL(paths.certificates)
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
})
