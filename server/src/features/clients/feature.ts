import { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import type { Feature } from '../../platform/feature/feature.ts'
import { query } from '../../platform/http/binding.ts'
import { listWhatsappGroups } from './groups/list-whatsapp-groups.ts'

export const clientsFeature = (): Feature => ({
  word: 'clients',
  bindings: [query(clientsEndpoints.whatsappGroups, listWhatsappGroups)],
})
