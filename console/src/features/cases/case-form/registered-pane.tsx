import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { Banner } from '../../../ui/banner.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Identifier } from '../../../ui/islands.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import styles from './case-form.module.css'

/** The next steps after a case is registered. */
export const RegisteredPane = ({ case_, onAnother }: { case_: CaseDetail; onAnother: () => void }) => {
  const { t } = useTranslation('whole')
  return (
    <Stack as="section" gap={10} align="start" block={24} inline={20} width={640} role="status">
      <h2 className={styles.title}>
        {t('registered')} <Identifier value={case_.id} />
      </h2>
      <Text muted>
        <bdi>{case_.author?.name}</bdi>
        <span aria-hidden>{' × '}</span>
        <bdi>{case_.client.name}</bdi>
      </Text>
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
    </Stack>
  )
}
