// A company requires two-step sign-in of this administrator: on the way in, before anything else opens.
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'
import { Text } from '../../../ui/layout.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { signOut } from '../leaving.api.ts'
import { EnrolmentPane } from './enrolment-pane.tsx'
import styles from '../sign-in.module.css'

type EnrolPageProps = { password: string | null; onDone: () => void }

export const EnrolPage = ({ password, onDone }: EnrolPageProps) => {
  const { t } = useTranslation('account')
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{t('step.on.title')}</h1>
      <Banner tone="info">{t('step.due.text')}</Banner>
      <EnrolmentPane password={password} onDone={onDone} />
      <Text faint small>
        <button type="button" className={textLink} onClick={() => void signOut()}>
          {t('step.due.leave')}
        </button>
      </Text>
    </div>
  )
}
