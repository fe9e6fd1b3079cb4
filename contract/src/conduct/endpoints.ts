import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { conductAddresses } from './calls.ts'
import { conductRules } from './rules.ts'

export const conductEndpoints = {
  conductRules: endpoint({
    ...conductAddresses.conductRules,
    summary: 'When and how often the company reaches out.',
    input: z.strictObject({}),
    output: z.object({ data: conductRules }),
    errors: [],
  }),
  setConductRules: endpoint({
    ...conductAddresses.setConductRules,
    summary: 'Sets when and how often the company reaches out.',
    input: conductRules,
    output: z.object({ data: conductRules }),
    errors: [],
  }),
} as const
