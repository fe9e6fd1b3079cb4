import { describe, expect, it } from 'vitest'
import { paths } from '@tratativa/contract/kernel/paths'
import { features } from './features.ts'
import { pagesByPath } from './router.tsx'

describe('SHELL-002 addresses of the console', () => {
  const pages = pagesByPath(features)

  it('have a page for every path of the contract', () => {
    const own = Object.values(paths).filter((path) => path.startsWith('/app/') && path !== paths.forbidden)
    expect([...pages.keys()]).toEqual(expect.arrayContaining(own))
  })
})
