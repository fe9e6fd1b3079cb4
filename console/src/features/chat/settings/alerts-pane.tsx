// The person's choice how this browser tells them about inbound messages.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack, Text } from '../../../ui/layout.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { chooseAlerts, useAlertChoices } from '../awareness/alert-choices.ts'
import { playAlert } from '../awareness/alert-sound.ts'
import styles from './settings.module.css'

const isSupported = () => 'Notification' in window

export const AlertsPane = () => {
  const { t } = useTranslation('awareness')
  const { hasSound, isOnDesktop } = useAlertChoices()
  const [isDenied, setIsDenied] = useState(() => isSupported() && Notification.permission === 'denied')
  const setDesktop = async (isOn: boolean) => {
    if (!isOn) return chooseAlerts({ isOnDesktop: false })
    const isAllowed = (await Notification.requestPermission()) === 'granted'
    setIsDenied(!isAllowed)
    chooseAlerts({ isOnDesktop: isAllowed })
  }
  const setSound = (isOn: boolean) => {
    chooseAlerts({ hasSound: isOn })
    // A person hears at once what they chose.
    if (isOn) playAlert()
  }
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('alerts.title')}</h3>
      <Stack gap={8}>
        <Text muted>{t('alerts.text')}</Text>
        <Switch label={t('alerts.sound')} checked={hasSound} onChange={setSound} />
        <Switch
          label={t('alerts.desktop')}
          checked={isOnDesktop && !isDenied}
          disabled={!isSupported()}
          onChange={(isOn) => void setDesktop(isOn)}
        />
        {isDenied && <p role="status">{t('alerts.denied')}</p>}
      </Stack>
    </section>
  )
}
