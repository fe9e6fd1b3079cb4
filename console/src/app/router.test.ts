import { describe, expect, it } from 'vitest'
import { paths } from '@tratativa/contract/kernel/paths'
import { features } from './features.ts'
import { pagesByPath } from './router.tsx'
import { soonPathOf } from './soon-page.tsx'

describe('SHELL-002 the addresses of the console', () => {
  const pages = pagesByPath(features)

  it('hold every path of the contract, with a page or without', () => {
    const own = Object.values(paths).filter((path) => path !== paths.signIn && path !== paths.forbidden)
    expect([...pages.keys()]).toEqual(expect.arrayContaining(own))
  })
  it('give a page to what exists', () => {
    for (const path of [paths.overview, paths.profile, paths.users, paths.notices, paths.help])
      expect(pages.get(path), path).toBeTypeOf('function')
  })
  it('say what will be there where there is no page yet', () => {
    const unbuilt = [...pages].filter(([, page]) => page === undefined).map(([path]) => path)
    expect(unbuilt.length).toBeGreaterThan(0)
    for (const path of unbuilt) expect(soonPathOf(path), path).toBeDefined()
  })
})
