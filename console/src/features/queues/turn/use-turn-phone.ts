import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSlot } from '../../../platform/slots.ts'
import './call-starters.slot.ts'
import type { TurnPhone } from './call-starters.slot.ts'

/** The telephone of this console: undefined while it loads, null where there is none. */
export const useTurnPhone = (): TurnPhone | null | undefined => {
  const [starter] = useSlot('callStarters')
  const [phone, setPhone] = useState<TurnPhone | null | undefined>(starter ? undefined : null)
  useEffect(() => {
    let isShown = true
    void starter?.load().then(
      (loaded) => isShown && setPhone(loaded),
      () => isShown && setPhone(null),
    )
    return () => {
      isShown = false
    }
  }, [starter])
  return phone
}

const unwatched = () => () => undefined
const isSilent = () => false

export const useIsCalling = (phone: TurnPhone | null | undefined): boolean =>
  useSyncExternalStore(phone?.watch ?? unwatched, phone?.isCalling ?? isSilent)
