import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { errors } from '../kernel/errors.ts'
import { flagParam, singleLine, optionalSingleLine, searchText } from '../kernel/fields.ts'
import { clientId, idParam, subClientId } from '../kernel/ids.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { postalAddressIn } from '../kernel/postal-address.ts'
import { clientsErrors as e } from './errors.ts'
import { formEndpoints } from './form-endpoints.ts'
import { groupEndpoints } from './group-endpoints.ts'
import { client, clientSignerIn, clientSort, cnpj, contactIn, notes, subClient } from './shapes.ts'
import { clientsAddresses } from './calls.ts'

const clientAnswer = z.object({ status: z.literal('success'), message: z.string() })

const clientInput = {
  corporateName: optionalSingleLine(200).optional(),
  cnpj: cnpj.optional(),
  contacts: z.array(contactIn).max(20).optional(),
  postalAddress: postalAddressIn.optional(),
  signer: clientSignerIn.optional(),
  notes: notes.optional(),
}

const subClientInput = {
  cnpj: cnpj.optional(),
  hasBeneficiaries: z.boolean().optional(),
  notes: notes.optional(),
}

const clientsQuery = {
  id: idParam(clientId).optional(),
  search: searchText.optional(),
  isActive: flagParam.optional(),
  sort: clientSort.optional(),
  cursor: cursor.optional(),
}
const clientPage = listOf(client).extend({ total: z.number() })

export const clientsEndpoints = {
  clients: endpoint({
    ...clientsAddresses.clients,
    summary: 'One client by its id, or the clients of this company, page by page.',
    input: z.strictObject(clientsQuery),
    output: clientPage,
    errors: [],
  }),
  clientsOfCases: endpoint({
    ...clientsAddresses.clientsOfCases,
    summary: 'The same, where the calls about cases are made.',
    input: z.strictObject(clientsQuery),
    output: clientPage,
    errors: [],
  }),
  client: endpoint({
    ...clientsAddresses.client,
    summary: 'A client.',
    input: z.strictObject({ id: idParam(clientId) }),
    output: z.object({ data: client }),
    errors: [],
  }),
  registerClient: endpoint({
    ...clientsAddresses.registerClient,
    summary: 'Registers a client.',
    input: z.strictObject({ name: singleLine(120), ...clientInput, clientId: z.uuid().optional() }),
    output: clientAnswer.extend({ data: client }),
    errors: [e.nameTaken, e.cnpjTaken, errors.keyUsed],
  }),
  editClient: endpoint({
    ...clientsAddresses.editClient,
    summary: 'Changes what is given of a client; the rest stays.',
    input: z.strictObject({ id: idParam(clientId), name: singleLine(120).optional(), ...clientInput }),
    output: clientAnswer.extend({ data: client }),
    errors: [e.nameTaken, e.cnpjTaken],
  }),
  toggleClient: endpoint({
    ...clientsAddresses.toggleClient,
    summary: 'Makes a client active or inactive; without isActive, the other of the two.',
    input: z.strictObject({ id: idParam(clientId), isActive: z.boolean().optional() }),
    output: clientAnswer.extend({ data: client }),
    errors: [],
  }),
  subClients: endpoint({
    ...clientsAddresses.subClients,
    summary: 'One sub-client by its id, or the sub-clients of a client or of all, by name, page by page.',
    input: z.strictObject({
      id: idParam(subClientId).optional(),
      clientId: idParam(clientId).optional(),
      search: searchText.optional(),
      isActive: flagParam.optional(),
      cursor: cursor.optional(),
    }),
    output: listOf(subClient).extend({ total: z.number() }),
    errors: [],
  }),
  addSubClient: endpoint({
    ...clientsAddresses.addSubClient,
    summary: 'Adds a sub-client to a client.',
    input: z.strictObject({
      clientId: idParam(clientId),
      name: singleLine(120),
      ...subClientInput,
      /** The key of the act: in this call `clientId` is the client. */
      actKey: z.uuid().optional(),
    }),
    output: clientAnswer.extend({ data: subClient }),
    errors: [e.unknownClient, e.subNameTaken, errors.keyUsed],
  }),
  editSubClient: endpoint({
    ...clientsAddresses.editSubClient,
    summary: 'Changes what is given of a sub-client; the rest stays.',
    input: z.strictObject({ id: idParam(subClientId), name: singleLine(120).optional(), ...subClientInput }),
    output: clientAnswer.extend({ data: subClient }),
    errors: [e.subNameTaken],
  }),
  toggleSubClient: endpoint({
    ...clientsAddresses.toggleSubClient,
    summary: 'Makes a sub-client active or inactive; without isActive, the other of the two.',
    input: z.strictObject({ id: idParam(subClientId), isActive: z.boolean().optional() }),
    output: clientAnswer.extend({ data: subClient }),
    errors: [],
  }),
  ...formEndpoints,
  ...groupEndpoints,
  removeSubClient: endpoint({
    ...clientsAddresses.removeSubClient,
    summary: 'Removes a sub-client that has no cases.',
    input: z.strictObject({ id: idParam(subClientId) }),
    output: clientAnswer,
    errors: [e.inUse],
  }),
  removeClient: endpoint({
    ...clientsAddresses.removeClient,
    summary: 'Removes a client that has neither sub-clients nor cases.',
    input: z.strictObject({ id: idParam(clientId) }),
    output: clientAnswer,
    errors: [e.hasSubClients, e.inUse],
  }),
} as const
