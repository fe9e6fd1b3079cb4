// Beside the text: what the case lacks, the data of the petition, its files, and what happened to it.
import { lazy, Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casePath } from '@tratativa/contract/kernel/paths'
import type { PetitionFull } from '@tratativa/contract/petitions/shapes'
import { Button } from '../../../ui/button.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { DateText, Identifier } from '../../../ui/islands.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { ProcessNumber } from '../../../ui-domain/document-numbers.tsx'
import { DueDay } from '../list/petition-table.tsx'
import { SignaturesPanel } from '../signing/signatures-panel.tsx'
import { FilesPane } from './files-pane.tsx'
import styles from './petition.module.css'

const FilingPanelPane = lazy(() =>
  import('../filing/filing-panel-pane.tsx').then((module) => ({ default: module.FilingPanelPane })),
)

type SideProps = { petition: PetitionFull; canEdit: boolean; isDirty: boolean; onVersions: () => void }

const Missing = ({ petition }: { petition: PetitionFull }) => {
  const { t } = useTranslation('petitions')
  const { missing } = petition.filled
  if (missing.length === 0) return null
  return (
    <Panel
      title={t('missing.title')}
      count={missing.length}
      end={
        <Link to={casePath(petition.case.id)} search={{ tab: 'process' }} className={textLink}>
          {t('missing.open')}
        </Link>
      }
    >
      <ul className={styles.missing} lang="pt-BR">
        {missing.map(({ field, label }) => (
          <li key={field}>{label}</li>
        ))}
      </ul>
    </Panel>
  )
}

const FiledAt = ({ on, time }: { on: string; time: string }) => (
  <>
    <DateText value={on} /> <bdi>{time}</bdi>
  </>
)

const Data = ({ petition }: { petition: PetitionFull }) => {
  const { t } = useTranslation('petitions')
  const { case: case_, model, filing } = petition
  const items = [
    {
      id: 'case',
      term: t('case'),
      value: (
        <Link to={casePath(case_.id)} className={textLink}>
          <Identifier value={case_.id} />
        </Link>
      ),
    },
    { id: 'author', term: t('author'), value: <bdi>{case_.author}</bdi> },
    { id: 'client', term: t('client'), value: <bdi>{case_.client}</bdi> },
    { id: 'process', term: t('process'), value: case_.processNumber && <ProcessNumber value={case_.processNumber} /> },
    { id: 'court', term: t('court'), value: case_.court },
    { id: 'due', term: t('due'), value: petition.dueOn && <DueDay petition={petition} /> },
    {
      id: 'model',
      term: t('model'),
      value: model && (
        <>
          <bdi>{model.name}</bdi> ({t('version.n', { n: model.version })})
        </>
      ),
    },
    { id: 'number', term: t('filing'), value: filing && <Identifier value={filing.number} /> },
    {
      id: 'on',
      term: t('filing.on'),
      value:
        filing &&
        (filing.time === null ? <DateText value={filing.on} /> : <FiledAt on={filing.on} time={filing.time} />),
    },
  ]
  return (
    <Panel title={t('petition.about')}>
      <DescriptionList items={items.filter(({ value }) => value !== null && value !== '')} />
    </Panel>
  )
}

const Steps = ({ petition, onVersions }: Pick<SideProps, 'petition' | 'onVersions'>) => {
  const { t } = useTranslation('petitions')
  return (
    <Panel
      title={t('steps')}
      end={
        <Button size="sm" variant="quiet" onClick={onVersions}>
          {t('versions')}
        </Button>
      }
    >
      <ol className={styles.steps}>
        {petition.steps.map((step) => (
          <li key={`${step.at}-${step.to}`} className={styles.step}>
            <span>
              <b>{t(step.from === null ? 'step.made' : `moved.${step.to}`)}</b>
            </span>
            <span className={styles.quiet}>
              <bdi>{step.by}</bdi> · <DateText value={step.at} time /> · {t('version.n', { n: step.version })}
            </span>
            {step.reason !== '' && <span dir="auto">{step.reason}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

export const PetitionSide = ({ petition, canEdit, isDirty, onVersions }: SideProps) => (
  <aside className={styles.side}>
    <Missing petition={petition} />
    <SignaturesPanel signatures={petition.signatures} />
    {(petition.state === 'signed' || petition.state === 'filed') && (
      <Suspense fallback={<Skeleton height={160} />}>
        <FilingPanelPane petition={petition} />
      </Suspense>
    )}
    <FilesPane petition={petition} canEdit={canEdit && !isDirty} />
    <Data petition={petition} />
    <Steps petition={petition} onVersions={onVersions} />
  </aside>
)
