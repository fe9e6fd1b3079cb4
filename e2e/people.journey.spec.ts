// The register of people: a person is registered with masks and several contacts, found, edited, merged, unmerged and blocked.
import { paths, personPath } from '@tratativa/contract/kernel/paths'
import { personEndpoints } from '@tratativa/contract/people/endpoints'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { aContact, bubble } from './chats.ts'
import { delayAnswers } from './delay-answers.ts'
import { expect, logInDemo, test } from './journey.ts'
import { newCpf } from './journey-cases.ts'
import { aPerson, demo, newName, type Login } from './people.ts'
import { moveTo } from './routes.ts'
import { sideMenu, toast } from './screen.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const searchField = (page: Page) => page.getByRole('main').getByRole('searchbox').first()
const digits = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('')

const newMobile = () => `119${digits(8)}`
const masked = (mobile: string) => `(${mobile.slice(0, 2)}) ${mobile.slice(2, 7)}-${mobile.slice(7)}`

const register = async (api: Api, personInput: { name: string; phones?: string[]; cpf?: string }) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const { name, phones = [], cpf = '' } = personInput
  const addresses = phones.map((value) => ({ kind: 'phone' as const, value }))
  return (await api.call(personEndpoints.registerPerson, { name, cpf, is_lawyer: false, addresses }, jwt)).data
}

const registersAPerson = async (page: Page, api: Api) => {
  const [name, mobile, cpf] = [newName('Conceição Prado'), newMobile(), newCpf()]
  const known = await register(api, { name: newName('Conceição P.'), phones: [mobile], cpf })
  await sideMenu(page).getByRole('link', { name: 'Pessoas' }).click()
  await expect(page.getByRole('heading', { name: 'Pessoas', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Nova pessoa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova pessoa' })
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(dialog.getByText('Preencha este campo.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(name)
  await dialog.getByRole('textbox', { name: 'CPF' }).fill('12345678900')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(dialog.getByText('CPF inválido.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'CPF' }).fill(cpf)
  await dialog.getByRole('textbox', { name: 'Telefone 1', exact: true }).fill(mobile)
  await expect(dialog.getByRole('textbox', { name: 'Telefone 1', exact: true })).toHaveValue(masked(mobile))
  const like = dialog.getByRole('listitem').filter({ hasText: known.name })
  await expect(like).toContainText('mesmo CPF, mesmo telefone')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(dialog.getByText('Já existe uma pessoa com este CPF.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'CPF' }).fill('')
  await dialog.getByRole('textbox', { name: 'E-mail 1', exact: true }).fill('conceicao@exemplo.demo')
  await dialog.getByRole('button', { name: 'Adicionar e-mail' }).click()
  await expect(dialog.getByRole('textbox', { name: 'E-mail 2', exact: true })).toBeFocused()
  await page.keyboard.type('prado@exemplo.demo')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(toast(page, 'Pessoa cadastrada com sucesso.')).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText('prado@exemplo.demo')).toBeVisible()

  await page.getByRole('button', { name: 'Editar' }).click()
  const editing = page.getByRole('dialog', { name: 'Editar pessoa' })
  await editing.getByLabel('Tipo').selectOption('Advogado')
  await editing.getByRole('textbox', { name: 'OAB' }).fill('oab/rj 98.765')
  await editing.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Pessoa editada com sucesso.')).toBeVisible()
  await expect(page.getByText('OAB RJ 98765')).toBeVisible()

  await page.getByRole('link', { name: 'Voltar para pessoas' }).click()
  await searchField(page).fill(name.toUpperCase().normalize('NFD').replace(/\p{M}/gu, ''))
  await page.getByRole('button', { name: 'Advogado' }).click()
  await expect(page).toHaveURL(/tipo=advogado/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, name)).toContainText(masked(mobile))
  await page.getByRole('button', { name: 'Autor', exact: true }).click()
  await expect(page.getByText('Nenhuma pessoa encontrada')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).not.toHaveURL(/busca=/)
}

const meetsAChange = async (page: Page, api: Api) => {
  const person = await register(api, { name: newName('Davi') })
  await moveTo(page, personPath(person.id))
  await page.getByRole('button', { name: 'Editar' }).click()
  const editing = page.getByRole('dialog', { name: 'Editar pessoa' })
  const name = editing.getByRole('textbox', { name: 'Nome' })
  await name.fill('Nunca salvo')
  const renamed = newName('Davi Rocha')
  const { jwt } = await logInDemo(api, demo.admin)
  await api.call(
    personEndpoints.editPerson,
    { id: person.id, name: renamed, is_lawyer: false, version: person.version },
    jwt,
  )
  await expect(editing.getByText('Outra pessoa alterou este cadastro enquanto você editava.')).toBeVisible()
  await editing.getByRole('button', { name: 'Ver a versão atual' }).click()
  await expect(name).toHaveValue(renamed)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: renamed, level: 1 })).toBeVisible()
}

const mergesPeople = async (page: Page, api: Api) => {
  const [name, cpf] = [newName('Elza'), newCpf()]
  const [contact, otherContact] = [await aContact(api), await aContact(api)]
  const person = await register(api, { name: `${name} Nunes`, phones: [contact.phone.slice(2)] })
  const other = await register(api, { name: `${name} N.`, phones: [otherContact.phone.slice(2)], cpf })
  await contact.say('Bom dia, aqui é a Elza')
  await contact.isHeard('Bom dia, aqui é a Elza')
  await otherContact.say('Mudei de telefone')
  await otherContact.isHeard('Mudei de telefone')
  await page.goto(`${paths.people}?busca=${encodeURIComponent(name)}`)
  await rowOf(page, person.name).getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Unir' })).toBeDisabled()
  await rowOf(page, other.name).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Unir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unir duas pessoas' })
  const whoGoes = dialog.getByText(/deixa de aparecer/)
  const before = (await whoGoes.textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Trocar quem fica' }).click()
  await expect(whoGoes).not.toHaveText(before)
  await dialog.getByRole('radio', { name: `${name} Nunes` }).check()
  await dialog.getByRole('button', { name: 'Unir pessoas' }).click()
  await expect(page.getByRole('heading', { name: `${name} Nunes`, level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText('(11) 9')).toHaveCount(2)
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'União desfeita.')).toBeVisible()
  await expect(page.getByText('desfeita em')).toBeVisible()
  await moveTo(page, `${paths.people}?busca=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row')).toHaveCount(3)

  // The conversations of both are with the person who stays, and come to a page that is open.
  await moveTo(page, `${personPath(person.id)}?tab=conversas`)
  const talks = page.getByRole('main').getByRole('listitem')
  await expect(talks).toHaveText([/Bom dia, aqui é a Elza/])
  const { jwt } = await logInDemo(api, demo.admin)
  await api.call(personEndpoints.mergePersons, { id: person.id, loser: other.id }, jwt)
  await expect(talks).toHaveText([/Mudei de telefone/, /Bom dia, aqui é a Elza/])
  await talks.getByRole('button', { name: /Mudei de telefone/ }).press('Enter')
  await expect(bubble(page, 'Mudei de telefone')).toBeVisible()
}

const waitsForThePair = async (page: Page, api: Api, open: (path: string) => Promise<Login>) => {
  const name = newName('Olga')
  const person = await register(api, { name: `${name} Prado`, phones: [newMobile()] })
  const other = await register(api, { name: `${name} P.`, phones: [newMobile()] })
  await open(`${paths.people}?busca=${encodeURIComponent(name)}`)
  await rowOf(page, person.name).getByRole('checkbox').check()
  await rowOf(page, other.name).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Unir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unir duas pessoas' })
  const heads = dialog.getByRole('row').nth(1)
  const radios = heads.getByRole('radio')
  await expect(radios.first()).toBeChecked()
  const before = await heads.innerText()
  const height = async () => Math.round((await dialog.boundingBox())?.height ?? 0)
  const heightBefore = await height()

  const preview = await delayAnswers(page, 'GET', /merge/)
  await dialog.getByRole('button', { name: 'Trocar quem fica' }).click()
  await preview.answered
  expect(await heads.innerText()).toBe(before)
  expect(await height()).toBe(heightBefore)
  for (const radio of await radios.all()) await expect(radio).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Unir pessoas' })).toBeDisabled()
  preview.release()
  await expect(heads).not.toHaveText(before)
  await expect(radios.first()).toBeEnabled()
  await expect(radios.first()).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Unir pessoas' })).toBeEnabled()
}

const blocksAContact = async (page: Page, supervisor: Page, name: string, mobile: string) => {
  await sideMenu(page).getByRole('link', { name: 'Bloqueios' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Bloquear contato' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Bloquear contato' })
  await dialog.getByRole('textbox', { name: 'Telefone ou e-mail' }).fill(`+55 ${masked(mobile)}`)
  await dialog.getByRole('button', { name: 'Pediu para não ser contatado' }).click()
  await dialog.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(toast(page, 'Contato bloqueado.')).toBeVisible()
  const row = rowOf(page, masked(mobile))
  await expect(row).toContainText(name)
  await expect(row).toContainText('Pediu para não ser contatado')
  await expect(row.getByRole('button', { name: /Retirar/ })).toHaveCount(0)

  await expect(supervisor.getByText('Contato bloqueado')).toBeVisible()
  await supervisor.goto(paths.blockList)
  await rowOf(supervisor, masked(mobile))
    .getByRole('button', { name: /Retirar/ })
    .click()
  const lifting = supervisor.getByRole('dialog', { name: /Retirar .* da lista de bloqueios/ })
  await lifting.getByRole('textbox', { name: 'Motivo da retirada' }).fill('Voltou a autorizar, por escrito.')
  await lifting.getByRole('button', { name: 'Retirar bloqueio' }).click()
  await expect(toast(supervisor, 'Bloqueio retirado.')).toBeVisible()

  await expect(rowOf(page, masked(mobile))).toHaveCount(0)
  await page.getByRole('button', { name: 'Retirados' }).click()
  await expect(page).toHaveURL(/retirados=sim/)
  await expect(rowOf(page, masked(mobile))).toContainText('Voltou a autorizar, por escrito.')
}

test('PERSON-003 PERSON-004 PERSON-005 a negotiator registers, edits and blocks people', async ({
  page,
  api,
  enterAs,
  anotherBrowser,
}) => {
  await enterAs(demo.negotiator)
  await test.step('a person is registered, recognised as known, found and edited', () => registersAPerson(page, api))
  await test.step('changes by somebody else in the meantime are shown and not overwritten', () =>
    meetsAChange(page, api))
  const mobile = newMobile()
  const person = await register(api, { name: newName('Fábio'), phones: [mobile] })
  const supervisor = await anotherBrowser(await aPerson(api, { profileTypeId: 2 }), personPath(person.id))
  await test.step('a contact is blocked with its reason, everybody sees it, and only a supervisor lifts it', () =>
    blocksAContact(page, supervisor, person.name, mobile))
})

test('PERSON-004 a supervisor merges and splits people', async ({ page, api, enterAs }) => {
  await test.step('a merge offers no choice before the data of this pair has loaded', () =>
    waitsForThePair(page, api, (path) => enterAs(demo.supervisor, path)))
  await test.step('two records of one person are merged side by side, and split again', () => mergesPeople(page, api))
})
