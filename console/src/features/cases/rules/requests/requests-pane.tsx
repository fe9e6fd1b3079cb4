import { profiles } from '@tratativa/contract/kernel/actor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import type { OfferRequest } from '@tratativa/contract/cases/deals/shapes'
import { useCan } from '../../../../platform/can.ts'
import { useErrorText } from '../../../../platform/errors.ts'
import { useLogin } from '../../../../platform/login.ts'
import { useUrlValues } from '../../../../platform/url-value.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { PagedList } from '../../../../ui/paged-list.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { BaseRequestsPane } from './base-requests-pane.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { RequestRow } from './request-row.tsx'
import { useDecideRequest, useOfferRequests, useWithdrawRequest } from '../rules.api.ts'
import type { RequestState } from '../rules.api.ts'
import { RulesHead, RulesSkeleton } from '../rules-shell.tsx'
import styles from './requests.module.css'

interface Decision {
  readonly request: OfferRequest
  readonly approve: boolean
}

const DecidePane = ({ request, approve, onClose }: Decision & { onClose: () => void }) => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const errorText = useErrorText()
  const command = useDecideRequest()
  return (
    <DecideDialog
      {...{ request, approve, onClose }}
      refused={command.error && errorText(command.error)}
      isBusy={command.isPending}
      onDecide={(note) =>
        command.mutate(
          { id: request.id, approve, note },
          {
            onSuccess: () => {
              toast.message(t(approve ? 'approved.done' : 'refused.done', { id: request.case.id }))
              onClose()
            },
          },
        )
      }
    />
  )
}

const ListPane = ({ state, onDecide }: { state: RequestState; onDecide: (decision: Decision) => void }) => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const errorText = useErrorText()
  const login = useLogin()
  const mayDecide = useCan(casesPermissions.requestsDecide)
  const withdraw = useWithdrawRequest()
  const list = useOfferRequests(state)
  const isMine = ({ askedBy }: OfferRequest) => askedBy.id === login?.claims.userId
  const isAdministrator = login?.claims.idProfileType === profiles.administrator
  return (
    <PagedList
      pages={list}
      failed={t('failed')}
      errorText={errorText}
      more={t('loadMore')}
      skeleton={<RulesSkeleton />}
      none={<EmptyState title={t(`requests.${state}.none`)}>{t(`requests.${state}.none.text`)}</EmptyState>}
    >
      {(requests) => (
        <ul className={styles.list} aria-label={t('requests')}>
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              onDecide={
                request.state === 'waiting' && mayDecide && (isAdministrator || !isMine(request))
                  ? (approve) => onDecide({ request, approve })
                  : null
              }
              onWithdraw={
                request.state === 'waiting' && isMine(request)
                  ? () =>
                      withdraw.mutate(
                        { id: request.id },
                        {
                          onSuccess: () => toast.message(t('withdrawn')),
                          onError: (error) => toast.message(errorText(error), { tone: 'burn' }),
                        },
                      )
                  : null
              }
            />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** Offers above their ceiling: pending requests and decided requests. */
export const RequestsPane = () => {
  const { t } = useTranslation('rules')
  const { read, change } = useUrlValues()
  const mayDecide = useCan(casesPermissions.requestsDecide)
  const waiting = useOfferRequests('waiting').data?.pages[0]?.waiting
  const [decision, setDecision] = useState<Decision | null>(null)
  const state = read('pedidos') === 'decididos' ? 'decided' : 'waiting'
  return (
    <section>
      <RulesHead about={t(mayDecide ? 'requests.about' : 'requests.mine')} />
      <div className={styles.chips}>
        <Chip
          active={state === 'waiting'}
          {...(waiting === undefined ? {} : { count: waiting })}
          onClick={() => change({ pedidos: null }, { replace: true })}
        >
          {t('requests.waiting')}
        </Chip>
        <Chip active={state === 'decided'} onClick={() => change({ pedidos: 'decididos' }, { replace: true })}>
          {t('requests.decided')}
        </Chip>
      </div>
      {mayDecide && state === 'waiting' && <BaseRequestsPane />}
      <ListPane state={state} onDecide={setDecision} />
      {decision && <DecidePane {...decision} onClose={() => setDecision(null)} />}
    </section>
  )
}
