import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { InfoDialog } from '../../../ui/info-dialog.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { faultOfMicrophone } from '../phone/faults.ts'
import { echoNumber } from '../phone/phone-state.ts'
import { command } from '../phone/phone.state.ts'
import {
  chooseDevice,
  chosenDevice,
  closeStream,
  deviceKinds,
  followLevel,
  openMicrophone,
  type DeviceKind,
} from '../phone/sounds.ts'
import styles from './dock.module.css'

const useMicrophoneLevel = (device: string) => {
  const [level, setLevel] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  useEffect(() => {
    const opened: { stream: MediaStream | null; stop: (() => void) | null; isOver: boolean } = {
      stream: null,
      stop: null,
      isOver: false,
    }
    const start = async () => {
      try {
        const stream = await openMicrophone()
        if (opened.isOver) return closeStream(stream)
        Object.assign(opened, { stream, stop: followLevel(stream, setLevel) })
        setFault(null)
        setDevices(await navigator.mediaDevices.enumerateDevices())
      } catch (error) {
        setFault(faultOfMicrophone(error).detail)
      }
    }
    void start()
    return () => {
      opened.isOver = true
      opened.stop?.()
      closeStream(opened.stream)
    }
    // Another device opens another stream.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [device])
  return { level, fault, devices }
}

const inputOf = (kind: DeviceKind) => (kind === 'microphone' ? 'audioinput' : 'audiooutput')

/** Chooses microphone, loudspeaker and bell, and tests them: the level moves, and the echo answers. */
export const DevicesDialog = ({ hasExtension, onClose }: { hasExtension: boolean; onClose: () => void }) => {
  const { t } = useTranslation('softphone')
  const [chosen, setChosen] = useState(() => ({
    microphone: chosenDevice('microphone'),
    speaker: chosenDevice('speaker'),
    bell: chosenDevice('bell'),
  }))
  const { level, fault, devices } = useMicrophoneLevel(chosen.microphone)
  const choose = (kind: DeviceKind) => (id: string) => {
    chooseDevice(kind, id)
    setChosen({ ...chosen, [kind]: id })
  }
  const testEcho = () => {
    command({ act: 'dial', number: echoNumber, name: t('echo') })
    onClose()
  }
  return (
    <InfoDialog open title={t('devices')} onClose={onClose}>
      <div className={styles.devices}>
        {deviceKinds.map((kind) => (
          <NativeSelect
            key={kind}
            label={t(`device.${kind}`)}
            value={chosen[kind]}
            onChange={({ target }) => choose(kind)(target.value)}
            options={[
              { value: '', label: t('device.own') },
              ...devices
                .filter((device) => device.kind === inputOf(kind) && device.deviceId !== '')
                .map((device) => ({ value: device.deviceId, label: device.label || device.deviceId })),
            ]}
          />
        ))}
        {fault === null ? (
          <label className={styles.level}>
            {t('device.level')}
            <meter min={0} max={1} value={level} />
          </label>
        ) : (
          <p className={styles.fault} role="alert">
            {fault === 'missing' ? t('microphone.missing') : t('microphone.refused')}
          </p>
        )}
        <Button onClick={testEcho} disabled={!hasExtension}>
          {t('echo.call')}
        </Button>
      </div>
    </InfoDialog>
  )
}
