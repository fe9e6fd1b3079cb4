import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { Banner } from '../../../ui/banner.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Identifier } from '../../../ui/islands.tsx'
import styles from './registered.module.css'

/** The next steps after a case is registered. */
export const RegisteredPane = ({ case_, onAnother }: { case_: CaseDetail; onAnother: () => void }) => {
  const { t } = useTranslation('whole')
  return (
    <section className={styles.done} role="status">
      <h2 className={styles.title}>
        {t('registered')} <Identifier value={case_.id} />
      </h2>
      <p className={styles.about}>
        <bdi>{case_.author?.name}</bdi>
        <span aria-hidden>{' × '}</span>
        <bdi>{case_.client.name}</bdi>
      </p>
      {case_.openRequest && <Banner tone="warn">{t('requested', { value: case_.openRequest.value })}</Banner>}
      <div className={styles.acts}>
        <Link
          to={casePath(case_.id)}
          className={buttonClass({ variant: 'primary' })}
          ref={(link: HTMLAnchorElement | null) => link?.focus()}
        >
          {t('desk.open')}
        </Link>
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
    </section>
  )
}
