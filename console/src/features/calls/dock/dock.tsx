import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconHeadphones, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Caller } from '@tratativa/contract/calls/shapes'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { LineCall, LineState, PhoneCommand, PhoneFault } from '../phone/phone-state.ts'
import { CallPart } from './call-part.tsx'
import { FaultPart } from './fault-part.tsx'
import { Keypad } from './keypad.tsx'
import styles from './dock.module.css'

type DockProps = {
  line: LineState
  call: LineCall | null
  consulted: LineCall | null
  fault: PhoneFault | null
  isElsewhere: boolean
  name: string
  /** The other side of the call, as the server names it. */
  caller: Caller | undefined
  /** Why this person cannot call at all. */
  noExtension: string | null
  onToggleLine: (isOn: boolean) => void
  onCommand: (command: PhoneCommand) => void
  onDevices: () => void
  onClose: () => void
}

/** The softphone: the line's switch, the keypad, and the call. */
export const Dock = (props: DockProps) => {
  const { line, call, consulted, fault, isElsewhere, name, caller, noExtension, onCommand } = props
  const { t } = useTranslation('softphone')
  const [number, setNumber] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isOpenedByHand = useEffectEvent(() => call === null && fault === null)
  useEffect(() => {
    if (isOpenedByHand()) field.current?.focus()
  }, [])
  return (
    <section className={styles.dock} aria-label={t('name')}>
      <header className={styles.head}>
        <Switch
          label={t(`line.${line}`)}
          checked={line !== 'off'}
          disabled={noExtension !== null || call !== null}
          onChange={props.onToggleLine}
        />
        <span className={styles.space} />
        <IconButton size="sm" icon={IconHeadphones} label={t('devices')} onClick={props.onDevices} />
        <IconButton size="sm" icon={IconX} label={t('close')} onClick={props.onClose} />
      </header>
      {noExtension !== null && (
        <p className={styles.fault} role="alert">
          {noExtension}
        </p>
      )}
      {fault && <FaultPart fault={fault} onCommand={onCommand} />}
      {isElsewhere && <p className={styles.hint}>{t('elsewhere')}</p>}
      {call ? (
        <CallPart {...{ call, consulted, name, caller, onCommand }} />
      ) : (
        <Keypad
          field={field}
          value={number}
          isOff={noExtension !== null}
          onChange={setNumber}
          onCall={() => onCommand({ act: 'dial', number: number.replace(/\s/g, '') })}
        />
      )}
    </section>
  )
}
