import { useEffect, useState } from 'react'
import {
  IconArrowForwardUp,
  IconDialpad,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { showNumber } from '@tratativa/contract/calls/numbers'
import type { Caller } from '@tratativa/contract/calls/shapes'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { talkedMsOf, timerText, type LineCall, type PhoneCommand } from '../phone/phone-state.ts'
import { CaseLink } from './case-link.tsx'
import { DigitKeys, onDigitKey } from './keypad.tsx'
import { TransferForm } from './transfer-form.tsx'
import styles from './dock.module.css'

const tickMs = 250

const Timer = ({ call }: { call: LineCall }) => {
  const { t } = useTranslation('softphone')
  const [now, setNow] = useState(() => Date.now())
  const isRunning = call.runningSince !== null
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return (
    <time className={styles.timer} role="timer" aria-label={t('timer')} dir="ltr">
      {timerText(talkedMsOf(call, now))}
    </time>
  )
}

type CallPartProps = {
  call: LineCall
  consulted: LineCall | null
  name: string
  caller: Caller | undefined
  onCommand: (command: PhoneCommand) => void
}

/** The call on the line, with its acts. */
export const CallPart = ({ call, consulted, name, caller, onCommand }: CallPartProps) => {
  const { t } = useTranslation('softphone')
  const [opened, setOpened] = useState<'keys' | 'transfer' | null>(null)
  const isTalking = call.state === 'accepted' && !call.isLost
  const { isMuted } = consulted ?? call
  const toggle = (part: 'keys' | 'transfer') => setOpened(opened === part ? null : part)
  const hasKeys = opened === 'keys' && isTalking
  const shownName = caller?.person?.name ?? caller?.colleague ?? name
  const sendDigit = (digit: string) => onCommand({ act: 'digit', digit })
  return (
    <div className={styles.body} onKeyDown={hasKeys ? onDigitKey(sendDigit) : undefined}>
      <div className={styles.who}>
        {shownName !== '' && <b dir="auto">{shownName}</b>}
        <bdi dir="ltr">{caller?.number ?? showNumber(call.number)}</bdi>
        {caller?.case && <CaseLink of={caller.case} />}
        <span className={styles.state} role="status">
          {call.isLost ? t('state.lost') : call.isHeld ? t('state.held') : t(`state.${call.state}`)}
          {isMuted && ` · ${t('state.muted')}`}
          {call.isRecorded && ` · ${t('state.recorded')}`}
        </span>
        <Timer call={call} />
        {call.sent !== '' && (
          <span className={styles.state} dir="ltr">
            {call.sent}
          </span>
        )}
      </div>
      {consulted && (
        <div className={styles.consulted}>
          <span>
            <bdi dir="ltr">{showNumber(consulted.number)}</bdi> · {t(`state.${consulted.state}`)}
          </span>
          <Button
            size="sm"
            variant="primary"
            disabled={consulted.state !== 'accepted' || call.isLost}
            onClick={() => onCommand({ act: 'completeTransfer' })}
          >
            {t('transfer.complete')}
          </Button>
        </div>
      )}
      <div className={styles.acts}>
        <IconButton
          icon={isMuted ? IconMicrophoneOff : IconMicrophone}
          label={isMuted ? t('unmute') : t('mute')}
          active={isMuted}
          disabled={!isTalking}
          onClick={() => onCommand({ act: 'mute' })}
        />
        <IconButton
          icon={call.isHeld ? IconPlayerPlay : IconPlayerPause}
          label={call.isHeld ? t('unhold') : t('hold')}
          active={call.isHeld}
          disabled={!isTalking}
          onClick={() => onCommand({ act: 'hold' })}
        />
        <IconButton
          icon={IconDialpad}
          label={t('keypad')}
          active={opened === 'keys'}
          disabled={!isTalking}
          onClick={() => toggle('keys')}
        />
        <IconButton
          icon={IconArrowForwardUp}
          label={t('transfer')}
          active={opened === 'transfer'}
          disabled={!isTalking}
          onClick={() => toggle('transfer')}
        />
      </div>
      {hasKeys && <DigitKeys onDigit={sendDigit} />}
      {opened === 'transfer' && isTalking && !consulted && <TransferForm onCommand={onCommand} />}
      <Button
        variant="danger"
        wide
        leading={<Icon of={IconPhoneOff} size={18} />}
        onClick={() => onCommand({ act: 'hangUp' })}
      >
        {t('hangUp')}
      </Button>
    </div>
  )
}
