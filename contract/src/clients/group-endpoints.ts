import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { singleLine } from '../kernel/fields.ts'
import { idParam, whatsappGroupId } from '../kernel/ids.ts'
import { signedIn } from '../kernel/permission.ts'
import { clientsErrors as e } from './errors.ts'
import { clientsPermissions as may } from './permissions.ts'
import { whatsappGroup } from './shapes.ts'

/** A web address, or empty; consoles open it. */
const link = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(500)
    .pipe(z.url({ protocol: /^https$/ })),
])

const group = { name: singleLine(120), linkWhatsapp: link }
const groupAnswer = z.object({ data: whatsappGroup })

export const groupEndpoints = {
  whatsappReleased: endpoint({
    host: 'client',
    method: 'GET',
    path: '/whatsapp-released',
    kind: 'query',
    permission: signedIn,
    summary: 'Whether the provider has released WhatsApp for this company.',
    input: z.strictObject({}),
    output: z.object({ data: z.object({ whatsappReleased: z.boolean() }) }),
    errors: [],
  }),
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
  addWhatsappGroup: endpoint({
    host: 'client',
    method: 'POST',
    path: '/whatsapp-group',
    kind: 'command',
    permission: may.changeGroups,
    summary: 'Adds a WhatsApp group at the end of the list.',
    input: z.strictObject({ name: singleLine(120), linkWhatsapp: link.default('') }),
    output: groupAnswer,
    errors: [e.groupNameTaken, e.tooManyGroups],
  }),
  editWhatsappGroup: endpoint({
    host: 'client',
    method: 'PUT',
    path: '/whatsapp-group/:id',
    kind: 'command',
    permission: may.changeGroups,
    summary: 'Changes the name and the link of a WhatsApp group.',
    input: z.strictObject({ id: idParam(whatsappGroupId), ...group }),
    output: groupAnswer,
    errors: [e.groupNameTaken],
  }),
  removeWhatsappGroup: endpoint({
    host: 'client',
    method: 'DELETE',
    path: '/whatsapp-group/:id',
    kind: 'command',
    permission: may.changeGroups,
    summary: 'Takes a WhatsApp group off the list.',
    input: z.strictObject({ id: idParam(whatsappGroupId) }),
    output: groupAnswer,
    errors: [],
  }),
} as const
