import type { CaseFigures } from '@tratativa/contract/cases/desk/shapes'
import type { ClientId, SubClientId } from '@tratativa/contract/kernel/ids'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Situation } from '../../../ui-domain/situation.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useClientFigures } from './linked-cases.api.ts'
import { LinkedCasesList, type LinkedCasesRow } from './linked-cases-list.tsx'
import { rowsBehind } from './rows-behind.ts'
import { whoseOf } from './whose-of.ts'

const situationRows = (figures: CaseFigures): LinkedCasesRow[] =>
  figures.bySituation.map(({ situation, count, value }) => ({
    id: String(situation.id),
    name: <Situation kind={situation.tone} label={situation.name} />,
    count,
    value,
    search: rowsBehind(figures, { dealStatus: [situation.name] }),
  }))

/** The case list has no filter for 'no sub-client', so that row links to all cases of the client. */
const subClientRows = (figures: CaseFigures, none: string): LinkedCasesRow[] =>
  figures.bySubClient.map(({ id, name, count, value }) => ({
    id: String(id),
    name: id === null ? none : <bdi>{name}</bdi>,
    count,
    value,
    search: rowsBehind(figures, id === null ? {} : { groupName: [name] }),
  }))

const negotiatorRows = (figures: CaseFigures, nobody: string): LinkedCasesRow[] =>
  figures.byNegotiator.map(({ id, name, count }) => ({
    id: String(id),
    name: id === null ? nobody : <bdi>{name}</bdi>,
    count,
    value: null,
    search: rowsBehind(figures, { negotiators: [String(id ?? 0)] }),
  }))

/** The tab of a client's page that counts its cases by situation and by negotiator. */
export const ClientCasesPane = (of: { clientId: ClientId; subClientId: SubClientId | null }) => {
  const { t } = useTranslation('caseload')
  const errorText = useErrorText()
  const { data, error, refetch } = useClientFigures(whoseOf(of))
  if (!data)
    return error ? (
      <ErrorState title={t('failed')} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    ) : (
      <Skeleton width="100%" height={240} />
    )
  const figures = data.data
  if (figures.active.count === 0) return <EmptyState title={t('none')}>{t('none.text')}</EmptyState>
  return (
    <>
      <Panel title={t('bySituation')} count={figures.active.count}>
        <LinkedCasesList rows={situationRows(figures)} />
      </Panel>
      {of.subClientId === null && (
        <Panel title={t('bySubClient')}>
          <LinkedCasesList rows={subClientRows(figures, t('noSubClient'))} />
        </Panel>
      )}
      <Panel title={t('byNegotiator')}>
        <LinkedCasesList rows={negotiatorRows(figures, t('nobody'))} />
      </Panel>
    </>
  )
}
