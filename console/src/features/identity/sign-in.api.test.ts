import { describe, expect, it } from 'vitest'
import { identityCalls } from '@tratativa/contract/identity/calls'
import { secondStepCalls } from '@tratativa/contract/identity/second-step-calls'
import { secondStepAddresses } from './second-step/second-step.api.ts'
import { addresses } from './sign-in.api.ts'

const known = { ...identityCalls, ...secondStepCalls }

describe('calls of the sign-in page', () => {
  it.each(Object.entries({ ...addresses, ...secondStepAddresses }))(
    '%s has the address of the contract',
    (name, address) => {
      const { host, method, path } = known[name as keyof typeof addresses | keyof typeof secondStepAddresses]
      expect(address).toEqual({ host, method, path })
    },
  )
})
