// Screen for a number that is not connected, with its data: users who may connect it get a QR code.
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { identityCalls } from '@tratativa/contract/identity/calls'
import { chatPermissions } from '@tratativa/contract/chat/permissions'
import type { Session } from '@tratativa/contract/chat/session-shapes'
import { useCan } from '../../../platform/can.ts'
import { queryOf } from '../../../platform/query.ts'
import { useAddSession, useSessionQr } from '../session.api.ts'
import { ConnectScreen } from './connect-screen.tsx'

export const SessionPane = ({ session, onClose }: { session: Session; onClose: () => void }) => {
  const { t } = useTranslation('chat')
  const mayConnect = useCan(chatPermissions.sessionChange)
  const { data: me } = useQuery(queryOf(identityCalls.me, {}))
  const adding = useAddSession()
  const { data } = useSessionQr(mayConnect && session.hasQR)
  return (
    <ConnectScreen
      session={session}
      company={me?.data.tenantName ?? ''}
      qr={data?.data.qr ?? null}
      mayConnect={mayConnect}
      isBusy={adding.isPending}
      refused={adding.isError ? t('session.failed') : null}
      onCreate={() => adding.mutate({})}
      onClose={onClose}
    />
  )
}
