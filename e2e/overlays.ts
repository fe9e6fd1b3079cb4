// Every menu, drawer and dialog that opens over a screen, with its trigger.
import { paths, personPath } from '@tratativa/contract/kernel/paths'
import type { Locator, Page } from '@playwright/test'
import { bell, rowOf, userMenu } from './screen.ts'

export interface Opened {
  readonly name: string
  readonly path: string
  /** The element that opens the overlay by Enter; null where the overlay has its own key. */
  readonly trigger: (page: Page) => Locator
  readonly shown: (page: Page) => Locator
}

const inMain = (page: Page) => page.getByRole('main')
const tab = (id: string) => `${paths.users}?tab=${id}`

export const opened: readonly Opened[] = [
  {
    name: 'user menu',
    path: paths.overview,
    trigger: userMenu,
    shown: (page) => page.getByRole('menu', { name: /^Conta de/ }),
  },
  {
    name: 'language menu',
    path: paths.overview,
    trigger: (page) => page.getByRole('button', { name: /^Idioma/ }),
    shown: (page) => page.getByRole('menu', { name: 'Idioma' }),
  },
  {
    name: 'company menu',
    path: paths.overview,
    trigger: (page) => page.getByRole('button', { name: /^Empresa:/ }),
    shown: (page) => page.getByRole('menu', { name: 'Empresa' }),
  },
  {
    name: 'bell',
    path: paths.overview,
    trigger: bell,
    shown: (page) => page.getByRole('dialog', { name: 'Notificações' }),
  },
  {
    name: 'help menu',
    path: paths.overview,
    trigger: (page) => page.getByRole('button', { name: 'Ajuda', exact: true }),
    shown: (page) => page.getByRole('dialog', { name: 'Ajuda' }),
  },
  {
    name: 'adding users',
    path: tab('usuarios'),
    trigger: (page) => inMain(page).getByRole('button', { name: 'Adicionar usuários' }),
    shown: (page) => page.getByRole('dialog', { name: 'Adicionar usuários' }),
  },
  {
    name: 'editing a user',
    path: `${tab('usuarios')}&busca=negociador1@144.demo`,
    trigger: (page) => rowOf(page, 'negociador1@144.demo').getByRole('button', { name: /^Editar/ }),
    shown: (page) => page.getByRole('dialog', { name: 'Editar usuário' }),
  },
  {
    name: 'adding a department',
    path: tab('departamentos'),
    trigger: (page) => inMain(page).getByRole('button', { name: 'Adicionar departamento' }),
    shown: (page) => page.getByRole('dialog', { name: 'Adicionar departamento' }),
  },
  {
    name: 'registering a client',
    path: paths.clients,
    trigger: (page) => inMain(page).getByRole('button', { name: 'Novo cliente' }),
    shown: (page) => page.getByRole('dialog', { name: 'Novo cliente' }),
  },
  {
    name: 'adding a sub-client',
    path: `${paths.clients}/1`,
    trigger: (page) => inMain(page).getByRole('button', { name: 'Novo subcliente' }),
    shown: (page) => page.getByRole('dialog', { name: 'Novo subcliente' }),
  },
  {
    name: 'copying a form',
    path: '/app/subcliente/1',
    trigger: (page) => inMain(page).getByRole('button', { name: 'Copiar de outro subcliente' }),
    shown: (page) => page.getByRole('dialog', { name: /^Copiar formulário/ }),
  },
  {
    name: 'adding a WhatsApp group',
    path: `${paths.clients}?tab=grupos`,
    trigger: (page) => inMain(page).getByRole('button', { name: 'Novo grupo' }),
    shown: (page) => page.getByRole('dialog', { name: 'Novo grupo' }),
  },
  {
    name: 'registering a person',
    path: paths.people,
    trigger: (page) => inMain(page).getByRole('button', { name: 'Nova pessoa' }),
    shown: (page) => page.getByRole('dialog', { name: 'Nova pessoa' }),
  },
  {
    name: 'editing a person',
    path: personPath(1),
    trigger: (page) => inMain(page).getByRole('button', { name: 'Editar' }),
    shown: (page) => page.getByRole('dialog', { name: 'Editar pessoa' }),
  },
  {
    name: 'what can be done to a person',
    path: personPath(1),
    trigger: (page) => inMain(page).getByRole('button', { name: 'Mais ações' }),
    shown: (page) => page.getByRole('menu', { name: 'Mais ações' }),
  },
  {
    name: 'blocking a contact',
    path: paths.blockList,
    trigger: (page) => inMain(page).getByRole('button', { name: 'Bloquear contato' }).first(),
    shown: (page) => page.getByRole('dialog', { name: 'Bloquear contato' }),
  },
  {
    name: 'removing the account',
    path: paths.profile,
    trigger: (page) => page.getByRole('button', { name: 'Remover minha conta' }),
    shown: (page) => page.getByRole('alertdialog', { name: 'Remover sua conta?' }),
  },
  {
    name: 'case filters',
    path: paths.cases,
    trigger: (page) => inMain(page).getByRole('button', { name: 'Filtro', exact: true }),
    shown: (page) => page.getByRole('dialog', { name: 'Filtro' }),
  },
  {
    name: 'case columns',
    path: paths.cases,
    trigger: (page) => inMain(page).getByRole('button', { name: /^Colunas/ }),
    shown: (page) => page.getByRole('dialog', { name: 'Colunas' }),
  },
  {
    name: 'saving a view',
    path: paths.cases,
    trigger: (page) => inMain(page).getByRole('button', { name: 'Salvar visão' }),
    shown: (page) => page.getByRole('dialog', { name: 'Salvar visão' }),
  },
  {
    name: 'export menu',
    path: paths.cases,
    trigger: (page) => inMain(page).getByRole('button', { name: 'Exportar', exact: true }),
    shown: (page) => page.getByRole('menu', { name: 'Exportar' }),
  },
]
