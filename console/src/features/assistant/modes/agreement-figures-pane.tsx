// How often people acted as the assistant would have, and what became of its suggestions.
import { useTranslation } from 'react-i18next'
import type { Agreement } from '@tratativa/contract/assistant/shapes'
import { fewComparedActs, offerTolerance } from '@tratativa/contract/assistant/suggestions'
import { useErrorText } from '../../../platform/errors.ts'
import { Stack, Text } from '../../../ui/layout.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { useAgreement, useSessionId } from '../assistant.api.ts'
import styles from './modes.module.css'

const Shadow = ({ agreed, differed, notCompared }: Agreement) => {
  const { t } = useTranslation('modes')
  const count = agreed + differed
  return (
    <Stack gap={4}>
      <h5 className={styles.heading}>{t('agreement')}</h5>
      {count === 0 ? (
        <Text muted>{t('agreement.none')}</Text>
      ) : (
        <p className={styles.figure}>{t('agreement.count', { agreed, count })}</p>
      )}
      {count > 0 && count < fewComparedActs && <Text muted>{t('agreement.few', { few: fewComparedActs })}</Text>}
      {notCompared > 0 && <Text muted>{t('agreement.calls', { count: notCompared })}</Text>}
      <Text muted>{t('agreement.rule', { percent: offerTolerance * 100 })}</Text>
    </Stack>
  )
}

const Copilot = ({ sent, edited, thrownAway, stale }: Agreement) => {
  const { t } = useTranslation('modes')
  if (sent + edited + thrownAway + stale === 0) return null
  return (
    <Stack gap={4}>
      <h5 className={styles.heading}>{t('suggestions')}</h5>
      <p>{t('suggestions.counts', { sent, edited, thrownAway, stale })}</p>
    </Stack>
  )
}

export const AgreementFiguresPane = () => {
  const { t } = useTranslation('modes')
  const errorText = useErrorText()
  const { data, error, refetch } = useAgreement(useSessionId())
  if (!data)
    return (
      <NotLoaded
        height={72}
        failed={t('agreement.failed')}
        error={error && errorText(error)}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Stack gap={12}>
      <Shadow {...data.data} />
      <Copilot {...data.data} />
    </Stack>
  )
}
