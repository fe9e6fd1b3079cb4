import { profiles } from '@tratativa/contract/kernel/actor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import type { ListedRequest, OfferRequest } from '@tratativa/contract/cases/deals/shapes'
import { useCan } from '../../../../platform/can.ts'
import { useErrorText } from '../../../../platform/errors.ts'
import { useLogin } from '../../../../platform/login.ts'
import { useUrlValues } from '../../../../platform/url-value.ts'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { PagedList } from '../../../../ui/paged-list.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { SelectionBar } from '../../../../ui/selection-bar.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { BaseRequestsPane } from './base-requests-pane.tsx'
import { DecidePane, type Decision } from './decide-pane.tsx'
import { RequestRow } from './request-row.tsx'
import { useRequestCursor } from './use-request-cursor.ts'
import { useOfferRequests, useWithdrawRequest } from '../rules.api.ts'
import type { RequestState } from '../rules.api.ts'
import { RulesHead, RulesSkeleton } from '../rules-shell.tsx'
import styles from './requests.module.css'

const ListPane = ({ state, onDecide }: { state: RequestState; onDecide: (decision: Decision) => void }) => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const errorText = useErrorText()
  const showRefusal = useRefusalToast()
  const login = useLogin()
  const mayDecide = useCan(casesPermissions.requestsDecide)
  const withdraw = useWithdrawRequest()
  const list = useOfferRequests(state)
  const isMine = ({ askedBy }: OfferRequest) => askedBy.id === login?.claims.userId
  const isAdministrator = login?.claims.idProfileType === profiles.administrator
  const mayDecideOn = (request: OfferRequest) =>
    request.state === 'waiting' && mayDecide && (isAdministrator || !isMine(request))
  const requests: readonly ListedRequest[] = list.data?.pages.flatMap(({ data }) => data) ?? []
  const { currentId, chosen, toggle, clear, decide } = useRequestCursor({
    requests: requests.filter(mayDecideOn),
    onDecide: (decided, approve) => onDecide({ requests: decided, approve }),
  })
  const decideChosen = (approve: boolean) => decide(approve) ?? (() => undefined)
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar
          text={t('selected', { n: chosen.length })}
          actions={[
            { id: 'approve', label: t('approve'), onAct: decideChosen(true) },
            { id: 'refuse', label: t('refuse'), onAct: decideChosen(false) },
          ]}
          onClear={clear}
        />
      )}
      <PagedList
        pages={list}
        failed={t('failed')}
        errorText={errorText}
        more={t('loadMore')}
        skeleton={<RulesSkeleton />}
        none={<EmptyState title={t(`requests.${state}.none`)}>{t(`requests.${state}.none.text`)}</EmptyState>}
      >
        {(rows) => (
          <ul className={styles.list} aria-label={t('requests')}>
            {rows.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                isCurrent={request.id === currentId}
                isChosen={chosen.some(({ id }) => id === request.id)}
                onChoose={mayDecideOn(request) ? () => toggle(request.id) : null}
                onDecide={mayDecideOn(request) ? (approve) => onDecide({ requests: [request], approve }) : null}
                onWithdraw={
                  request.state === 'waiting' && isMine(request)
                    ? () =>
                        withdraw.mutate(
                          { id: request.id },
                          {
                            onSuccess: () => toast.message(t('withdrawn')),
                            onError: showRefusal,
                          },
                        )
                    : null
                }
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
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
      {mayDecide && state === 'waiting' && <p className={styles.about}>{t('requests.keys')}</p>}
      {mayDecide && state === 'waiting' && <BaseRequestsPane />}
      <ListPane state={state} onDecide={setDecision} />
      {decision && <DecidePane {...decision} onClose={() => setDecision(null)} />}
    </section>
  )
}
