// Links with a day that no input accepts: an end of a filter that cannot be read is left out, and the list is shown.
import { paths } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { demo } from './people.ts'

const lists: readonly { name: string; path: string; of: (page: Page) => ReturnType<Page['locator']> }[] = [
  {
    name: 'the board of tasks',
    path: `${paths.tasks}?ate=0002-03-04`,
    of: (page) => page.getByRole('region', { name: 'Hoje', exact: true }),
  },
  {
    name: 'the petitions',
    path: `${paths.petitions}?de=1899-12-31&ate=2026-02-31`,
    of: (page) => page.getByRole('table', { name: 'Petições' }).getByRole('link').first(),
  },
  {
    name: 'the audit',
    path: `${paths.users}?tab=auditoria&de=0002-03-04&ate=0000-01-01`,
    of: (page) =>
      page
        .getByRole('main')
        .getByText(/Entrou/)
        .first(),
  },
]

for (const { name, path, of } of lists)
  test(`a link to ${name} with a day before 1900, or one that no calendar has, shows the list without it`, async ({
    page,
    enterAs,
  }) => {
    await enterAs(demo.admin, path)
    await expect(of(page)).toBeVisible({ timeout: 20_000 })
  })
