// One case without contact: what is known, what was proposed, where to look, and the form that adds what was found.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CaptureDetail } from '@tratativa/contract/capture/shapes'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { useActions } from '../../../platform/actions.ts'
import { RecordHead } from '../../../platform/record-page.tsx'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Identifier } from '../../../ui/islands.tsx'
import { Inset } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { captureActions } from '../capture-actions.ts'
import { useDecideContact, useTakeCapture } from '../capture.api.ts'
import { useOpenNext } from '../use-next-capture.ts'
import { AddContactPane } from './add-contact-pane.tsx'
import { AttemptsPart } from './attempts-part.tsx'
import { AttentionDialog } from './attention-dialog.tsx'
import { CapturePeoplePane } from './people-pane.tsx'
import { ProposalsPart } from './proposals-part.tsx'
import { SearchesPane } from './searches-pane.tsx'
import { useAsk } from './use-ask.ts'
import { useNumberQuestions } from './use-number-questions.ts'
import { useSearchLease } from './use-search-lease.ts'
import styles from '../capture.module.css'

const Standing = ({ detail }: { detail: CaptureDetail }) => {
  const { t } = useTranslation('capture')
  const take = useTakeCapture()
  const onError = useRefusalToast()
  const { need, mayWork, case: case_ } = detail
  if (need === null) return <Banner>{t('reached')}</Banner>
  const isTaken = need.seeker !== null
  const isOthers = need.seeker?.isMine === false
  const action = mayWork && !isOthers && (
    <Button
      size="sm"
      disabled={take.isPending}
      onClick={() => take.mutate({ caseId: case_.id, isTaken: !isTaken }, { onError })}
    >
      {t(isTaken ? 'release' : 'take')}
    </Button>
  )
  return (
    <Banner tone="warn" action={action}>
      {t(`reason.${need.reason}`)}
      {need.seeker !== null && <> · {t('seeker', { name: need.seeker.name })}</>}
    </Banner>
  )
}

const Head = ({ detail }: { detail: CaptureDetail }) => {
  const { t } = useTranslation('capture')
  const { id, client, processNumber, court } = detail.case
  return (
    <p className={styles.facts}>
      <Link to={casePath(id)} className={textLink}>
        {t('openCase')} <bdi dir="ltr">{id}</bdi>
      </Link>
      <span dir="auto">{client}</span>
      {processNumber !== '' && <Identifier value={processNumber} />}
      {court !== '' && <bdi dir="ltr">{court}</bdi>}
    </p>
  )
}

export const CapturePane = ({ detail }: { detail: CaptureDetail }) => {
  const { t } = useTranslation('capture')
  const next = useOpenNext(detail.case.id)
  const { mutate, isPending } = useDecideContact()
  const onError = useRefusalToast()
  const ask = useAsk(detail.case.id)
  useNumberQuestions(detail)
  useSearchLease(detail.case.id, detail.need?.seeker?.isMine === true)
  const { mayWork, hasProvider, proposals } = detail
  const [first] = proposals
  const decide = (isAccepted: boolean, proposal = first) => {
    if (proposal !== undefined && !isPending) mutate({ id: proposal.id, isAccepted }, { onError })
  }
  const mayAsk = mayWork && hasProvider && !ask.isPending
  const mayDecide = mayWork && first !== undefined
  useActions(captureActions, {
    next: next.open,
    ask: mayAsk ? () => ask.send() : null,
    accept: mayDecide ? () => decide(true) : null,
    refuse: mayDecide ? () => decide(false) : null,
  })
  return (
    <>
      <RecordHead
        name={detail.case.author}
        back={{ path: paths.captures, label: t('back') }}
        menu={{ label: t('title'), items: [] }}
      >
        {mayWork && hasProvider && (
          <Button loading={ask.isPending} onClick={() => ask.send()}>
            {t('ask')}
          </Button>
        )}
        <Button loading={next.isPending} onClick={next.open}>
          {t('next')}
        </Button>
      </RecordHead>
      <Inset page block={[0, 40]}>
        <Head detail={detail} />
        <Standing detail={detail} />
        {!mayWork && <Banner>{t('notYours')}</Banner>}
        <div className={styles.sides}>
          <div className={styles.main}>
            {proposals.length > 0 && (
              <ProposalsPart proposals={proposals} isBusy={isPending} onDecide={mayWork ? decide : null} />
            )}
            <CapturePeoplePane detail={detail} />
            {mayWork && <AddContactPane detail={detail} />}
          </div>
          <div className={styles.side}>
            <SearchesPane detail={detail} />
            <Panel title={t('attempts')}>
              {!hasProvider && <p className={styles.quiet}>{t('noProvider')}</p>}
              <AttemptsPart attempts={detail.attempts} />
            </Panel>
          </div>
        </div>
      </Inset>
      <AttentionDialog ask={ask} />
    </>
  )
}
