import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { signedIn } from '../kernel/permission.ts'
import { whatsappGroup } from './shapes.ts'

export const clientsEndpoints = {
  whatsappGroups: endpoint({
    host: 'client',
    method: 'GET',
    path: '/whatsapp-group-list',
    kind: 'query',
    permission: signedIn,
    summary: 'The WhatsApp groups of this company.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(whatsappGroup) }),
    errors: [],
  }),
} as const
