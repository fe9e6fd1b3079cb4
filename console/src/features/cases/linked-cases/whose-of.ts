import type { ClientId, SubClientId } from '@tratativa/contract/kernel/ids'

/** The input of the endpoints that return the figures of a client or of one of its sub-clients. */
export const whoseOf = ({ clientId, subClientId }: { clientId: ClientId; subClientId: SubClientId | null }) => ({
  id: clientId,
  ...(subClientId === null ? {} : { subClientId }),
})
