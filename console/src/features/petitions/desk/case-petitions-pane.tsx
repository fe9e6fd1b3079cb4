// The petitions of a case, on its desk.
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { petitionPath } from '@tratativa/contract/kernel/paths'
import { petitionsPermissions } from '@tratativa/contract/petitions/permissions'
import type { Petition } from '@tratativa/contract/petitions/shapes'
import { useCan } from '../../../platform/can.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { DateText } from '../../../ui/islands.tsx'
import { Inset } from '../../../ui/layout.tsx'
import { ListHead } from '../../../ui/list-head.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { nameLink } from '../../../ui/text-link.ts'
import { useMayWork } from '../../cases/index.ts'
import { DueDay } from '../list/petition-table.tsx'
import { NewPetitionPane } from '../making/new-petition-pane.tsx'
import { useCasePetitions } from '../petitions.api.ts'
import { StateMark } from '../state-mark.tsx'
import styles from '../petitions.module.css'

const PetitionRow = ({ petition }: { petition: Petition }) => {
  const { t } = useTranslation('petitions')
  return (
    <li className={styles.row}>
      <Link to={petitionPath(petition.id)} className={`${nameLink ?? ''} ${styles.rowName ?? ''}`} dir="auto">
        {petition.title}
      </Link>
      <StateMark state={petition.state} />
      {petition.missing > 0 && <span className={styles.missing}>{t('missing.count', { n: petition.missing })}</span>}
      <DueDay petition={petition} />
      <span className={styles.quiet}>
        <Dotted>
          {petition.by && <bdi>{petition.by}</bdi>}
          <DateText value={petition.changedAt} />
        </Dotted>
      </span>
    </li>
  )
}

export const CasePetitionsPane = ({ caseId }: { caseId: string }) => {
  const { t } = useTranslation('petitions')
  const pages = useCasePetitions(caseId)
  const mayChange = useCan(petitionsPermissions.petitionsChange)
  const mayAdd = useMayWork(caseId) && mayChange
  const [isAdding, setIsAdding] = useState(false)
  const add = () => setIsAdding(true)
  return (
    <Inset width={960}>
      <ListHead action={mayAdd && <AddButton onClick={add}>{t('new')}</AddButton>}>{null}</ListHead>
      <PagedList
        pages={pages}
        failed={t('list.failed')}
        errorText={useErrorText()}
        more={t('more')}
        skeleton={<Skeleton height={120} />}
        none={
          <EmptyState title={t('case.none')} add={t('new')} onAdd={mayAdd ? add : null}>
            {t('case.none.text')}
          </EmptyState>
        }
      >
        {(petitions) => (
          <ul className={styles.rows}>
            {petitions.map((petition) => (
              <PetitionRow key={petition.id} petition={petition} />
            ))}
          </ul>
        )}
      </PagedList>
      {isAdding && <NewPetitionPane caseId={caseId} onClose={() => setIsAdding(false)} />}
    </Inset>
  )
}
