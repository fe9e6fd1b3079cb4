import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { subClientId } from '@tratativa/contract/kernel/ids'
import type { SubClientId } from '@tratativa/contract/kernel/ids'
import { MissingRecord, RecordPage } from '../../platform/record-page.tsx'
import { useSubClient } from './clients.api.ts'
import { FormsPane } from './forms/forms-pane.tsx'
import { ClientTabs } from './record/client-tabs.tsx'
import { FiguresPane } from './record/figures-pane.tsx'
import { useClientList } from './record/use-client-list.ts'
import { SubClientDataPane } from './sub-client/sub-client-data-pane.tsx'
import { SubClientHeadPane } from './sub-client/sub-client-head-pane.tsx'

const Record = ({ id }: { id: SubClientId }) => {
  const { t } = useTranslation('clients')
  return (
    <RecordPage
      query={useSubClient(id)}
      list={useClientList()}
      words={{ loading: t('loading'), unknown: t('sub.unknown'), failed: t('sub.failed') }}
    >
      {(subClient) => {
        const of = { clientId: subClient.clientId, subClientId: id }
        return (
          <>
            <SubClientHeadPane subClient={subClient} />
            <FiguresPane {...of} />
            <ClientTabs
              of={of}
              tabs={[
                { id: 'formularios', label: t('forms'), content: <FormsPane subClient={subClient} /> },
                { id: 'dados', label: t('data'), content: <SubClientDataPane subClient={subClient} /> },
              ]}
            />
          </>
        )
      }}
    </RecordPage>
  )
}

export const SubClientPage = () => {
  const { id } = useParams({ strict: false })
  const { t } = useTranslation('clients')
  const list = useClientList()
  const known = subClientId.safeParse(Number(id))
  return known.success ? <Record key={id} id={known.data} /> : <MissingRecord list={list} title={t('sub.unknown')} />
}
