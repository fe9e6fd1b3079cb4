import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { oabRegisterPage } from '@tratativa/contract/capture/court-pages'
import type { CaptureDetail, OwnRegisterHit } from '@tratativa/contract/capture/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Identifier } from '../../../ui/islands.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { useAddContact } from '../capture.api.ts'
import styles from '../capture.module.css'

const Hit = ({ hit, onAdd }: { hit: OwnRegisterHit; onAdd: (() => void) | null }) => {
  const { t } = useTranslation('capture')
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <Identifier value={hit.value} />
        <span className={styles.quiet}>
          <span dir="auto">{hit.name}</span> · {t(`same.${hit.same}`)} ·{' '}
          <Link to={casePath(hit.caseId)} className={textLink}>
            <bdi dir="ltr">{hit.caseId}</bdi>
          </Link>
        </span>
      </span>
      {onAdd && (
        <Button size="sm" aria-label={`${t('add')}: ${hit.value}`} onClick={onAdd}>
          {t('add')}
        </Button>
      )}
    </li>
  )
}

export const SearchesPane = ({ detail }: { detail: CaptureDetail }) => {
  const { t } = useTranslation('capture')
  const add = useAddContact()
  const onError = useRefusalToast()
  const { case: case_, courtPage, ownRegister, mayWork } = detail
  const addHit = ({ personId, value }: OwnRegisterHit) =>
    add.mutate({ caseId: case_.id, personId, value, origin: 'register' }, { onError })
  return (
    <Panel title={t('searches')}>
      <ul className={styles.links}>
        <li>
          <a className={textLink} href={oabRegisterPage} target="_blank" rel="noreferrer">
            {t('search.oab')}
          </a>
        </li>
        {courtPage !== null && (
          <li>
            <a className={textLink} href={courtPage} target="_blank" rel="noreferrer">
              {t('search.court')} <bdi dir="ltr">{case_.court}</bdi>
            </a>
          </li>
        )}
      </ul>
      <h3 className={styles.caption}>{t('search.register')}</h3>
      {ownRegister.length === 0 ? (
        <p className={styles.quiet}>{t('search.register.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {ownRegister.map((hit) => (
            <Hit
              key={`${hit.personId} ${hit.value}`}
              hit={hit}
              onAdd={mayWork && !add.isPending ? () => addHit(hit) : null}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
