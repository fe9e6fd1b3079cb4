import { clientsEndpoints as endpoints } from '@tratativa/contract/clients/endpoints'
import { clientsEvents } from '@tratativa/contract/clients/events'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, query } from '../../platform/http/binding.ts'
import { once, onceByKey } from '../../platform/once/once.ts'
import { clientsAudience } from './audience.ts'
import { editClient } from './clients/edit-client.ts'
import { listClientPage, readClient } from './clients/list-client-page.ts'
import { registerClient } from './clients/register-client.ts'
import { removeClient } from './clients/remove-client.ts'
import { toggleClient } from './clients/toggle-client.ts'
import { readForm } from './forms/read-form.ts'
import { setFormFields } from './forms/set-form-fields.ts'
import { setWholeForm } from './forms/set-whole-form.ts'
import {
  addWhatsappGroup,
  editWhatsappGroup,
  listWhatsappGroups,
  readWhatsappReleased,
  removeWhatsappGroup,
} from './groups/whatsapp-groups.ts'
import { addSubClient } from './sub-clients/add-sub-client.ts'
import { editSubClient } from './sub-clients/edit-sub-client.ts'
import { listSubClientPage } from './sub-clients/list-sub-client-page.ts'
import { removeSubClient } from './sub-clients/remove-sub-client.ts'
import { toggleSubClient } from './sub-clients/toggle-sub-client.ts'

export const clientsFeature = (): Feature => ({
  word: 'clients',
  bindings: [
    query(endpoints.clients, listClientPage),
    query(endpoints.clientsOfCases, listClientPage),
    query(endpoints.client, readClient),
    command(endpoints.registerClient, once('clients.client.register', registerClient)),
    command(endpoints.editClient, editClient),
    command(endpoints.toggleClient, toggleClient),
    command(endpoints.removeClient, removeClient),
    query(endpoints.subClients, listSubClientPage),
    command(
      endpoints.addSubClient,
      onceByKey('clients.sub-client.add', ({ actKey }) => actKey, addSubClient),
    ),
    command(endpoints.editSubClient, editSubClient),
    command(endpoints.toggleSubClient, toggleSubClient),
    command(endpoints.removeSubClient, removeSubClient),
    query(endpoints.formFields, readForm),
    command(endpoints.setFormFields, setFormFields),
    command(endpoints.setWholeForm, setWholeForm),
    query(endpoints.whatsappReleased, readWhatsappReleased),
    query(endpoints.whatsappGroups, listWhatsappGroups),
    command(endpoints.addWhatsappGroup, once('clients.group.add', addWhatsappGroup)),
    command(endpoints.editWhatsappGroup, editWhatsappGroup),
    command(endpoints.removeWhatsappGroup, removeWhatsappGroup),
  ],
  audiences: audienceOf(clientsEvents, clientsAudience),
})
