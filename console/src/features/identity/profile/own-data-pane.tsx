import { useTranslation } from 'react-i18next'
import { identityCalls } from '@tratativa/contract/identity/calls'
import type { Profile } from '@tratativa/contract/identity/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { changeCached } from '../../../platform/cached.ts'
import { readLogin, storeLogin } from '../../../platform/login.ts'
import { useCommand } from '../../../platform/query.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { OwnDataForm } from './own-data-form.tsx'

const { me: meEndpoint, updateMe } = identityCalls

export const OwnDataPane = ({ me }: { me: Profile }) => {
  const { t } = useTranslation('profile')
  const { message } = useToast()
  const cache = useQueryClient()
  const { mutate, isPending, error } = useCommand(updateMe, {
    onSuccess: ({ jwt }, profileInput) => {
      const login = readLogin()
      storeLogin(jwt, login ? { ...login.user, name: profileInput.name } : undefined)
      changeCached(cache, meEndpoint, (answer) => ({ ...answer, data: { ...answer.data, ...profileInput } }))
      message(t('data.saved'))
    },
  })
  return (
    <Panel title={t('data.title')}>
      {/* By requirement, the form shows a refusal in the server's own words. */}
      <OwnDataForm key={me.id} me={me} busy={isPending} error={error?.message} onSubmit={mutate} />
    </Panel>
  )
}
