// Asks before a message takes over a colleague's conversation; a message that takes none goes on at once.
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useActor } from '../use-actor.ts'
import { takesOver } from './take-over.ts'
import type { MessageTarget } from './take-over.ts'

type TakeOverPaneProps = { target: MessageTarget; onGo: () => void; onBack: () => void }

export const TakeOverPane = ({ target, onGo, onBack }: TakeOverPaneProps) => {
  const { t } = useTranslation('chat')
  const cache = useQueryClient()
  const actor = useActor()
  const toast = useToast()
  const errorText = useErrorText()
  const [isAsked, setIsAsked] = useState(false)
  const fail = (error: Error) => {
    toast.message(errorText(error), { tone: 'burn' })
    onBack()
  }
  const latest = useRef({ target, actor, onGo, fail })
  useEffect(() => {
    latest.current = { target, actor, onGo, fail }
  })
  useEffect(() => {
    let isShut = false
    takesOver(cache, latest.current.actor, latest.current.target).then(
      (isTaking) => {
        if (isShut) return
        if (isTaking) setIsAsked(true)
        else latest.current.onGo()
      },
      (error: Error) => {
        if (!isShut) latest.current.fail(error)
      },
    )
    return () => {
      isShut = true
    }
  }, [cache])
  return <ConfirmDialog open={isAsked} title={t('send.takeOver')} onConfirm={onGo} onBack={onBack} />
}
