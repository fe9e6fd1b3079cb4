// The dock of the softphone: follows the line of this person, shows the call, and asks for its outcome afterwards.
import { useEffect, useEffectEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { callsCalls } from '@tratativa/contract/calls/calls'
import { useLogin } from '../../../platform/login.ts'
import { readStorage, writeStorage } from '../../../platform/storage.ts'
import { refetchCalls } from '../calls.api.ts'
import { command, followPhone, usePhoneState, wantsLineKey } from '../phone/phone.state.ts'
import { OutcomePane } from '../strip/outcome-pane.tsx'
import { useCaller } from './callers.state.ts'
import { DevicesDialog } from './devices-pane.tsx'
import { Dock } from './dock.tsx'
import { IncomingBanner } from './incoming-pane.tsx'
import { useExchangeQueue } from './use-exchange-queue.ts'
import styles from './dock.module.css'

type Phone = OutputOf<typeof callsCalls.phone>['data']
type DockPaneProps = { phone: Phone; isOpen: boolean; onOpen: () => void; onClose: () => void }

const useLine = (extension: string | null) => {
  const cache = useQueryClient()
  const login = useLogin()
  const person = login ? `${login.claims.tenant_id}.${login.claims.userId}` : ''
  useEffect(() => {
    if (extension === null || person === '') return
    return followPhone({
      person,
      isConnected: readStorage(wantsLineKey) !== 'off',
      open: async ({ publish, onEnded }) => {
        const { Line } = await import('../phone/line.ts')
        return new Line(publish, onEnded)
      },
      onEnded: () => refetchCalls(cache),
    })
  }, [extension, person, cache])
}

export const DockPane = ({ phone, isOpen, onOpen, onClose }: DockPaneProps) => {
  const { t } = useTranslation('softphone')
  const login = useLogin()
  const state = usePhoneState()
  const exchangeKey = state.call?.exchangeKey ?? ''
  const ringing = useCaller(exchangeKey)
  const caller = phone.callers.find((known) => known.exchangeKey === exchangeKey) ?? ringing
  const [areDevicesOpen, setAreDevicesOpen] = useState(false)
  useLine(phone.extension)
  const leaveQueue = useExchangeQueue(phone.extension, state.line === 'connected' && !state.isElsewhere)
  const isBusy = state.call !== null || state.fault !== null
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (isBusy) open()
  }, [isBusy])
  const toggleLine = (isOn: boolean) => {
    writeStorage(wantsLineKey, isOn ? 'on' : 'off')
    command({ act: isOn ? 'connect' : 'disconnect' })
    if (!isOn) leaveQueue()
  }
  const isRinging = state.call?.state === 'incoming'
  return (
    <>
      <div className={styles.corner}>
        {isRinging && state.call && <IncomingBanner call={state.call} caller={caller} />}
        {isOpen && !isRinging && (
          <Dock
            {...state}
            name={state.call?.name ?? ''}
            caller={caller}
            noExtension={phone.extension === null ? t('failed.extension', { name: login?.user.name ?? '' }) : null}
            onToggleLine={toggleLine}
            onCommand={command}
            onDevices={() => setAreDevicesOpen(true)}
            onClose={onClose}
          />
        )}
        {!state.call && phone.unfinished && <OutcomePane key={phone.unfinished.id} call={phone.unfinished} />}
      </div>
      {areDevicesOpen && (
        <DevicesDialog hasExtension={phone.extension !== null} onClose={() => setAreDevicesOpen(false)} />
      )}
    </>
  )
}
