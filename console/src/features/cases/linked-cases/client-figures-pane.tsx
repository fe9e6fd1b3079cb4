import type { ClientId, SubClientId } from '@tratativa/contract/kernel/ids'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useClientFigures } from './linked-cases.api.ts'
import { ClientFigures } from './client-figures.tsx'
import { whoseOf } from './whose-of.ts'

/** Shown under the name on the page of a client or sub-client. If the fetch fails, the page stays as it is. */
export const ClientFiguresPane = (of: { clientId: ClientId; subClientId: SubClientId | null }) => {
  const { data, isPending } = useClientFigures(whoseOf(of))
  if (isPending) return <Skeleton width="100%" height={72} />
  return data ? <ClientFigures figures={data.data} /> : null
}
