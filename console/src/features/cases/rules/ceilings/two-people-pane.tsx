import { useTranslation } from 'react-i18next'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import { useCan } from '../../../../platform/can.ts'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { Switch } from '../../../../ui/switch.tsx'
import { useCeilingRule, useSetCeilingRule } from '../rules.api.ts'
import styles from './ceilings.module.css'

/** Switch: a ceiling set by a supervisor counts for their own offers only after somebody else confirms it. */
export const TwoPeoplePane = () => {
  const { t } = useTranslation('rules')
  const showRefusal = useRefusalToast()
  const mayRule = useCan(casesPermissions.rulesChange)
  const rule = useCeilingRule().data?.data
  const set = useSetCeilingRule()
  if (!rule) return null
  return (
    <div className={styles.rule}>
      <Switch
        label={t('twoPeople')}
        checked={rule.needsTwoPeople}
        disabled={!mayRule || set.isPending}
        onChange={(needsTwoPeople) => set.mutate({ needsTwoPeople }, { onError: showRefusal })}
      />
      <p>{t(mayRule ? 'twoPeople.about' : 'twoPeople.set')}</p>
    </div>
  )
}
