import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '@tratativa/contract/departments/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useInviteAgain, useSetUserActive } from '../departments.api.ts'

/** The acts of an administrator on a user in a list: give access, remove access (after a confirmation), invite again. */
export const useUserActions = () => {
  const { t } = useTranslation('departments')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const errorText = useErrorText()
  const access = useSetUserActive()
  const invitation = useInviteAgain()
  const [leaving, setLeaving] = useState<User | null>(null)
  const failed = (text: string, error: Error) => toast.message(`${text}. ${errorText(error)}`, { tone: 'burn' })
  const set = ({ id }: User, isActive: boolean, done: string, undone: string) =>
    access.mutate({ id, isActive }, { onSuccess: () => toast.message(done), onError: (error) => failed(undone, error) })
  const activate = (user: User) => set(user, true, t('users.activated', { name: user.name }), t('update.failed'))
  const deactivate = (user: User) => {
    setLeaving(null)
    set(user, false, t('deactivate.done'), t('deactivate.failed'))
  }
  return {
    toggle: (user: User, isActive: boolean) => (isActive ? activate(user) : setLeaving(user)),
    inviteAgain: (user: User) =>
      invitation.mutate(
        { id: user.id },
        {
          onSuccess: () => toast.message(t('users.invitedAgain', { email: user.email })),
          onError: showRefusal,
        },
      ),
    /** The user whose deactivation is being confirmed; null when no confirmation is open. */
    leaving,
    deactivate,
    stay: () => setLeaving(null),
  }
}
