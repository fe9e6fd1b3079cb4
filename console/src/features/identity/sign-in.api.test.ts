import { describe, expect, it } from 'vitest'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { addresses } from './sign-in.api.ts'

describe('the calls of the sign-in page', () => {
  it.each(Object.entries(addresses))('%s is where the contract says', (name, address) => {
    const { host, method, path } = identityEndpoints[name as keyof typeof addresses]
    expect(address).toEqual({ host, method, path })
  })
})
