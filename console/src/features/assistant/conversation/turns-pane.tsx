import { useTranslation } from 'react-i18next'
import type { HeardAct, SpokenAct } from '@tratativa/contract/assistant/acts'
import type { AssistantTurn } from '@tratativa/contract/assistant/shapes'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { centsToMoney } from '@tratativa/contract/kernel/brazil'
import { useErrorText } from '../../../platform/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { nextPageLoader } from '../../../ui/next-page.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useTurns } from '../assistant.api.ts'
import { ModelCalls } from './model-calls.tsx'
import { currencySign } from '../../../ui/money-text.ts'
import styles from './conversation.module.css'

const money = (cents: number) => `${currencySign} ${centsToMoney(BigInt(cents))}`

const useActText = () => {
  const { t } = useTranslation('assistant')
  const sum = (cents: number, payments: number | null | undefined) =>
    (payments ?? 1) === 1 ? money(cents) : t('sum.instalments', { value: money(cents), payments })
  const heardText = (act: HeardAct) => {
    if (act.act === 'counter')
      return t(act.isSure ? 'heard.counter' : 'heard.counterUnsure', { value: sum(act.cents, act.instalments) })
    if (act.act === 'ask-instalments' && act.count !== null)
      return t('heard.ask-instalmentsCount', { payments: act.count })
    return t(`heard.${act.act}`)
  }
  const spokenText = (act: SpokenAct) => {
    if (act.act === 'hand-over') return t('said.hand-over', { reason: t(`reason.${act.reason}`) })
    if (act.act === 'clarify') return t(`said.clarify.${act.about}`)
    return 'cents' in act ? t(`said.${act.act}`, { value: sum(act.cents, act.instalments) }) : t(`said.${act.act}`)
  }
  return { heardText, spokenText }
}

const Turn = ({ turn }: { turn: AssistantTurn }) => {
  const { t, i18n } = useTranslation(['assistant', 'modes'])
  const { heardText, spokenText } = useActText()
  const when = new Date(turn.at).toLocaleString(i18n.language, { dateStyle: 'short', timeStyle: 'short' })
  return (
    <li className={styles.turn}>
      <span className={styles.when}>
        <bdi>{when}</bdi>
        {turn.kind !== 'answer' && <> · {t(`modes:kind.${turn.kind}`)}</>}
        {(turn.kind === 'shadow' || turn.kind === 'copilot') && (
          <> · {t(`modes:outcome.${turn.outcome ?? 'stands'}`)}</>
        )}{' '}
        · {t('turn.reader', { reader: t(`reader.${turn.reader}`), version: turn.policyVersion })} ·{' '}
        {t('turn.writer', { writer: t(`reader.${turn.writer}`) })}
      </span>
      {turn.heard.length > 0 && (
        <span>
          <b>{t('turn.heard')}</b> {turn.heard.map(heardText).join(', ')}
        </span>
      )}
      <span>
        <b>{t('turn.decided')}</b> {spokenText(turn.said)}
      </span>
      <span className={styles.said} dir="auto">
        {turn.text}
      </span>
      <ModelCalls turn={turn} />
    </li>
  )
}

/** Why the assistant answered as it did: what it heard, what it decided, what it wrote. */
export const TurnsPane = ({ chatId, onClose }: { chatId: ChatId; onClose: () => void }) => {
  const { t } = useTranslation('assistant')
  const errorText = useErrorText()
  const pages = useTurns(chatId)
  const { data, error, refetch, hasNextPage, isFetchingNextPage } = pages
  const turns = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Dialog open title={t('turns.title')} onClose={onClose}>
      {!data && !error && <Skeleton height={144} />}
      {!data && error && (
        <ErrorState title={t('turns.failed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {data && turns.length === 0 && <EmptyState title={t('turns.none')} />}
      <ul className={styles.turns}>
        {turns.map((turn) => (
          <Turn key={turn.id} turn={turn} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" loading={isFetchingNextPage} onClick={nextPageLoader(pages)}>
          {t('turns.more')}
        </Button>
      )}
    </Dialog>
  )
}
