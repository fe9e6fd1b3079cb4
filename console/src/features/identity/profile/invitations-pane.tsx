// Lists the companies that added this person's address. A membership takes effect once the person accepts it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { identityCalls } from '@tratativa/contract/identity/calls'
import { useErrorText } from '../../../platform/errors.ts'
import { refetch } from '../../../platform/cached.ts'
import { queryOf, useCommand } from '../../../platform/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from './profile-page.module.css'

export const InvitationsPane = () => {
  const { t } = useTranslation('profile')
  const say = useErrorText()
  const { message } = useToast()
  const cache = useQueryClient()
  const { data } = useQuery(queryOf(identityCalls.invitations, {}))
  const { mutate, isPending } = useCommand(identityCalls.answerInvitation, {
    onSuccess: (_answer, { accept }) => {
      refetch(cache, identityCalls.invitations, identityCalls.me)
      message(t(accept ? 'invitations.accepted' : 'invitations.declined'))
    },
    onError: (error) => message(say(error), { tone: 'burn' }),
  })
  const invitations = data?.data ?? []
  if (invitations.length === 0) return null
  return (
    <Panel title={t('invitations.title')}>
      <p className={styles.text}>{t('invitations.text')}</p>
      <ul className={styles.invitations}>
        {invitations.map(({ id, company, profileTypeName }) => (
          <li key={id}>
            <span>{t('invitations.one', { company, profile: profileTypeName })}</span>
            <Button disabled={isPending} onClick={() => mutate({ id, accept: false })}>
              {t('invitations.decline')}
            </Button>
            <Button variant="primary" disabled={isPending} onClick={() => mutate({ id, accept: true })}>
              {t('invitations.accept')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
