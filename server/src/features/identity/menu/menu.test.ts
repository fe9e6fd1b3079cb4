import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import type { MenuEntry } from '@tratativa/contract/identity/shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'

const { menu } = identityEndpoints

let app: TestApp
let tenant: TestTenant

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
})
afterAll(() => app.stop())

const pathsOf = (entries: readonly MenuEntry[]) => entries.map(({ path }) => path)

const addEntry = (entry: { tenantId: number | null; key: string; parent?: string; path?: string; hidden?: boolean }) =>
  app.sql.query(
    `insert into identity.menu_entry (tenant_id, profile_type_id, key, parent_key, label, icon, path, position, is_hidden)
     values ($1, 2, $2, $3, $4, 'star', $5, 25, $6)`,
    [entry.tenantId, entry.key, entry.parent ?? null, `Rótulo ${entry.key}`, entry.path ?? null, entry.hidden ?? false],
  )

const menuOf = async (company: TestTenant, profileId: 1 | 2 | 3) => {
  const { token } = await aUser(app, { tenant: company, profileTypeId: profileId })
  return (await app.call(menu, { profileId, tenantId: company.id }, { as: token })).body.data
}

describe('the menu', () => {
  it('AUTH-012 is that of the profile, in its order', async () => {
    const ordered = [
      '/app/visao-geral',
      '/app/notificacoes',
      '/app/editar-usuarios',
      '/app/profile',
      '/app/central-cliente',
    ]
    const paths = pathsOf(await menuOf(tenant, 1))
    expect(paths.filter((path) => path !== undefined && ordered.includes(path))).toEqual(ordered)
    expect(pathsOf(await menuOf(tenant, 3))).not.toContain('/app/editar-usuarios')
  })

  it('is overridden for one company by its own entries', async () => {
    const company = await aTenant(app)
    await addEntry({ tenantId: company.id, key: 'notices', hidden: true })
    await addEntry({ tenantId: company.id, key: 'users', path: '/app/outros-usuarios' })
    await addEntry({ tenantId: company.id, key: 'reports' })
    await addEntry({ tenantId: company.id, key: 'reports.a', parent: 'reports', path: '/app/dashboard/a' })
    await addEntry({
      tenantId: company.id,
      key: 'reports.b',
      parent: 'reports',
      path: '/app/dashboard/b',
      hidden: true,
    })
    await addEntry({ tenantId: company.id, key: 'empty' })
    const entries = await menuOf(company, 2)
    const paths = pathsOf(entries)
    expect(paths).toContain('/app/outros-usuarios')
    expect(paths).not.toContain('/app/editar-usuarios')
    expect(paths).not.toContain('/app/notificacoes')
    expect(entries.map(({ label }) => label)).not.toContain('Rótulo empty')
    expect(entries.find(({ label }) => label === 'Rótulo reports')).toEqual({
      label: 'Rótulo reports',
      icon: 'star',
      children: [{ label: 'Rótulo reports.a', icon: 'star', path: '/app/dashboard/a' }],
    })
    expect(pathsOf(await menuOf(tenant, 2))).toContain('/app/notificacoes')
  })

  it('of others is read only by the provider’s administrators', async () => {
    const company = await aTenant(app)
    await addEntry({ tenantId: company.id, key: 'own', path: '/app/propria' })
    const menuInput = { profileId: 2 as const, tenantId: company.id }
    const provider = await aTenant(app, { id: 3 })
    const ask = async (of: TestTenant, profileTypeId: 1 | 2 | 3) => {
      const { token } = await aUser(app, { tenant: of, profileTypeId })
      return app.call(menu, menuInput, { as: token })
    }
    expect(pathsOf((await ask(provider, 1)).body.data)).toContain('/app/propria')
    expect((await ask(provider, 2)).refusal.code).toBe('kernel.forbidden')
    expect((await ask(tenant, 1)).refusal.code).toBe('kernel.forbidden')
    expect((await ask(company, 1)).refusal.code).toBe('kernel.forbidden')
    expect((await ask(company, 2)).status).toBe(200)
  })
})
