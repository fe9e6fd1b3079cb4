// Switches that simulate faults of WhatsApp.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useFault } from './phone.api.ts'
import styles from './phone.module.css'

const kinds = [
  'drop',
  'slow',
  'duplicate',
  'reorder',
  'refuse',
  'logout',
  'lid-later',
  'cut',
  'unsure',
  'wait',
  'none',
] as const
type Kind = (typeof kinds)[number]

export const FaultsPane = ({ session }: { session: string }) => {
  const { t } = useTranslation('phone')
  const toast = useToast()
  const { mutate, isPending } = useFault()
  const [kind, setKind] = useState<Kind>('drop')
  return (
    <section className={styles.faults} aria-label={t('faults')}>
      <Select
        label={t('faults')}
        options={kinds.map((faultKind) => ({ value: faultKind, label: t(`fault.${faultKind}`) }))}
        value={kind}
        onChange={(chosen) => setKind(kinds.find((faultKind) => faultKind === chosen) ?? 'none')}
      />
      <Button
        loading={isPending}
        onClick={() => mutate({ session, kind }, { onSuccess: () => toast.message(t('fault.done')) })}
      >
        {t('fault.make')}
      </Button>
    </section>
  )
}
