import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { errors } from '../kernel/errors.ts'
import { singleLine } from '../kernel/fields.ts'
import { idParam, whatsappGroupId } from '../kernel/ids.ts'
import { clientsErrors as e } from './errors.ts'
import { whatsappGroup } from './shapes.ts'
import { groupAddresses } from './group-calls.ts'

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
    ...groupAddresses.whatsappReleased,
    summary: 'Whether the provider has released WhatsApp for this company.',
    input: z.strictObject({}),
    output: z.object({ data: z.object({ whatsappReleased: z.boolean() }) }),
    errors: [],
  }),
  whatsappGroups: endpoint({
    ...groupAddresses.whatsappGroups,
    summary: 'The WhatsApp groups of this company.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(whatsappGroup) }),
    errors: [],
  }),
  addWhatsappGroup: endpoint({
    ...groupAddresses.addWhatsappGroup,
    summary: 'Adds a WhatsApp group at the end of the list.',
    input: z.strictObject({ name: singleLine(120), linkWhatsapp: link.default(''), clientId: z.uuid().optional() }),
    output: groupAnswer,
    errors: [e.groupNameTaken, e.tooManyGroups, errors.keyUsed],
  }),
  editWhatsappGroup: endpoint({
    ...groupAddresses.editWhatsappGroup,
    summary: 'Changes the name and the link of a WhatsApp group.',
    input: z.strictObject({ id: idParam(whatsappGroupId), ...group }),
    output: groupAnswer,
    errors: [e.groupNameTaken],
  }),
  removeWhatsappGroup: endpoint({
    ...groupAddresses.removeWhatsappGroup,
    summary: 'Takes a WhatsApp group off the list.',
    input: z.strictObject({ id: idParam(whatsappGroupId) }),
    output: groupAnswer,
    errors: [],
  }),
} as const
