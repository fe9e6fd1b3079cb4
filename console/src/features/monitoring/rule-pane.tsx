import { useTranslation } from 'react-i18next'
import { monitoringPermissions } from '@tratativa/contract/monitoring/permissions'
import { followRules } from '@tratativa/contract/monitoring/process-states'
import { useCan } from '../../platform/can.ts'
import { useRefusalToast } from '../../platform/use-refusal-toast.ts'
import { Select } from '../../ui/select.tsx'
import { useSaveFollowRule, useFollowRule } from './monitoring.api.ts'
import styles from './monitoring.module.css'

/** Which processes the company follows by itself: administrators change it, the others read it. */
export const RulePane = () => {
  const { t } = useTranslation('monitoring')
  const follows = useFollowRule().data?.data.follows
  const save = useSaveFollowRule()
  const onError = useRefusalToast()
  const mayChange = useCan(monitoringPermissions.settingsChange)
  if (follows === undefined) return null
  if (!mayChange)
    return (
      <span className={styles.quiet}>
        {t('rule')}: {t(`rule.${follows}`)}
      </span>
    )
  return (
    <Select
      label={t('rule')}
      labelHidden
      size="sm"
      value={follows}
      disabled={save.isPending}
      options={followRules.map((rule) => ({ value: rule, label: t(`rule.${rule}`) }))}
      onChange={(value) => {
        const rule = followRules.find((candidate) => candidate === value)
        if (rule !== undefined) save.mutate({ follows: rule }, { onError })
      }}
    />
  )
}
