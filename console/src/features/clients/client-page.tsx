import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { clientId } from '@tratativa/contract/kernel/ids'
import type { ClientId } from '@tratativa/contract/kernel/ids'
import { MissingRecord, RecordPage } from '../../platform/record-page.tsx'
import { ClientDataPane } from './client/client-data-pane.tsx'
import { ClientHeadPane } from './client/client-head-pane.tsx'
import { SubClientsPane } from './client/sub-clients-pane.tsx'
import { useClient } from './clients.api.ts'
import { ClientTabs } from './record/client-tabs.tsx'
import { FiguresPane } from './record/figures-pane.tsx'
import { useClientList } from './record/use-client-list.ts'

const Record = ({ id }: { id: ClientId }) => {
  const { t } = useTranslation('clients')
  const of = { clientId: id, subClientId: null }
  return (
    <RecordPage
      query={useClient(id)}
      list={useClientList()}
      words={{ loading: t('loading'), unknown: t('client.unknown'), failed: t('client.failed') }}
    >
      {({ data: client }) => (
        <>
          <ClientHeadPane client={client} />
          <FiguresPane {...of} />
          <ClientTabs
            of={of}
            tabs={[
              {
                id: 'subclientes',
                label: t('subClients'),
                count: client.subClients,
                content: <SubClientsPane client={client} />,
              },
              { id: 'dados', label: t('data'), content: <ClientDataPane client={client} /> },
            ]}
          />
        </>
      )}
    </RecordPage>
  )
}

export const ClientPage = () => {
  const { id } = useParams({ strict: false })
  const { t } = useTranslation('clients')
  const list = useClientList()
  const known = clientId.safeParse(Number(id))
  return known.success ? <Record key={id} id={known.data} /> : <MissingRecord list={list} title={t('client.unknown')} />
}
