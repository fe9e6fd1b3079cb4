import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '@tratativa/contract/kernel/paths'
import { features } from './features.ts'
import { makeRouter, pagesByPath } from './router.tsx'

describe('SHELL-002 addresses of the console', () => {
  const pages = pagesByPath(features)

  it('have a page for every path of the contract', () => {
    const own = Object.values(paths).filter((path) => path.startsWith('/app/') && path !== paths.forbidden)
    expect([...pages.keys()]).toEqual(expect.arrayContaining(own))
  })
})

describe('the start of the console', () => {
  afterEach(() => localStorage.clear())

  it.each(['/', '/app', '/app/'])('SHELL-001 %s leads a person who is signed in to the home address', async (path) => {
    const claims = { idProfileType: 3, iat: Math.floor(Date.now() / 1000), default_url: '/app/forbidden' }
    localStorage.setItem('token', `x.${btoa(JSON.stringify(claims))}.x`)
    localStorage.setItem('user', '{}')
    const router = makeRouter(features)
    router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
    await router.load()
    expect(router.state.location.pathname).toBe('/app/forbidden')
  })
})
