// The calls of a model in a turn: what they cost, what the model answered, and why an answer did not count.
import { useTranslation } from 'react-i18next'
import type { ModelCall } from '@tratativa/contract/assistant/acts'
import type { AssistantTurn } from '@tratativa/contract/assistant/shapes'
import styles from './conversation.module.css'

type KnownBlock = 1 | 2 | 3 | 4

const Call = ({ call }: { call: ModelCall }) => {
  const { t, i18n } = useTranslation('assistant')
  const number = (value: number, digits = 0) => value.toLocaleString(i18n.language, { maximumFractionDigits: digits })
  return (
    <li className={styles.call}>
      <span>
        {t('turn.call', {
          verb: t(`call.${call.verb}`),
          model: call.model,
          input: number(call.inputTokens),
          cached: number(call.cachedTokens),
          output: number(call.outputTokens),
          cost: number(call.costMicros / 1_000_000, 6),
          ms: number(call.ms),
        })}
      </span>
      {call.fault !== null && <span>{t('turn.fault', { fault: t(`fault.${call.fault}`) })}</span>}
      {call.answer !== '' && (
        <details>
          <summary>{t('turn.answer')}</summary>
          <pre className={styles.answer} dir="auto">
            {call.answer}
          </pre>
        </details>
      )}
    </li>
  )
}

export const ModelCalls = ({ turn }: { turn: AssistantTurn }) => {
  const { t } = useTranslation('assistant')
  if (turn.calls.length === 0) return null
  const prompts = turn.prompts.map(({ id, version }) =>
    t('turn.prompt', { name: t(`block.${id as KnownBlock}`), version }),
  )
  return (
    <>
      {prompts.length > 0 && (
        <span className={styles.when}>
          {t('turn.prompts')} {prompts.join('; ')}
        </span>
      )}
      <ul className={styles.calls}>
        {turn.calls.map((call) => (
          <Call key={call.verb} call={call} />
        ))}
      </ul>
    </>
  )
}
