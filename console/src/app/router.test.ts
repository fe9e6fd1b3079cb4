import { describe, expect, it } from 'vitest'
import { paths } from '@tratativa/contract/kernel/paths'
import { features } from './features.ts'
import { pagesByPath } from './router.tsx'
import { comingSoonPathOf } from './coming-soon-page.tsx'

describe('SHELL-002 addresses of the console', () => {
  const pages = pagesByPath(features)

  it('include every path of the contract, with or without a page', () => {
    const own = Object.values(paths).filter((path) => path !== paths.signIn && path !== paths.forbidden)
    expect([...pages.keys()]).toEqual(expect.arrayContaining(own))
  })
  it('have a page where a feature provides it', () => {
    for (const path of [paths.overview, paths.profile, paths.users, paths.notices, paths.help])
      expect(pages.get(path), path).toBeTypeOf('function')
  })
  it('announce the page where none exists yet', () => {
    const unbuilt = [...pages].filter(([, page]) => page === undefined).map(([path]) => path)
    expect(unbuilt.length).toBeGreaterThan(0)
    for (const path of unbuilt) expect(comingSoonPathOf(path), path).toBeDefined()
  })
})
