// The rehearsal room: a policy against simulated other sides, beside the one in force, before it speaks to anybody.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PolicyParameters } from '@tratativa/contract/assistant/policy'
import type { Dialogue, Ending } from '@tratativa/contract/assistant/rehearsal/dialogue'
import type { Comparison, Interval, RehearsalFigures } from '@tratativa/contract/assistant/rehearsal/rehearsal'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { count } from '../../../ui/count.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { DialogueView } from './dialogue-view.tsx'
import { useRehearsal } from './use-rehearsal.ts'
import styles from './rehearsal.module.css'

const endings = ['agreed', 'handed-over', 'given-up'] as const satisfies readonly Ending[]
const shownAtOnce = 12

const percent = (share: number) => `${(share * 100).toFixed(1).replace('.', ',')}%`
/** Isolated, so that its sign stays before the number in Arabic. */
const points = (share: number) => {
  const sign = share > 0 ? '+' : share < 0 ? '−' : ''
  return `\u2066${sign}${Math.abs(share * 100)
    .toFixed(1)
    .replace('.', ',')}\u2069`
}
const intervalText = ({ low, high }: Interval) => `${percent(low)}–${percent(high)}`

const rowsOf = ({ settled, share, handedOver, givenUp, turns, violations }: RehearsalFigures) =>
  [
    ['settled', percent(settled.value), intervalText(settled)],
    ['share', share === null ? '–' : percent(share)],
    ['handedOver', String(handedOver)],
    ['givenUp', String(givenUp)],
    ['turns', turns.toFixed(1).replace('.', ',')],
    ['violations', String(violations)],
  ] as const

const Figure = ({ row }: { row: ReturnType<typeof rowsOf>[number] | undefined }) => (
  <td>
    <bdi>{row?.[1]}</bdi>
    {row?.[2] !== undefined && (
      <small className={styles.interval}>
        <bdi>{row[2]}</bdi>
      </small>
    )}
  </td>
)

const Figures = ({ comparison }: { comparison: Comparison }) => {
  const { t } = useTranslation('rehearsal')
  const before = rowsOf(comparison.inForce)
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">{t('figures', { n: count(comparison.candidate.dialogues) })}</th>
          <th scope="col">{t('inForce')}</th>
          <th scope="col">{t('candidate')}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(comparison.candidate).map((row, index) => (
          <tr key={row[0]}>
            <th scope="row">{t(`figure.${row[0]}`)}</th>
            <Figure row={before[index]} />
            <Figure row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Verdict = ({ comparison: { blocked, difference } }: { comparison: Comparison }) => {
  const { t } = useTranslation('rehearsal')
  const named = { value: points(difference.value), low: points(difference.low), high: points(difference.high) }
  return (
    <Banner tone={blocked === null ? 'info' : 'burn'}>
      {t(`verdict.${blocked ?? 'free'}`)} {t('difference', named)}
    </Banner>
  )
}

const Dialogues = ({ dialogues }: { dialogues: readonly Dialogue[] }) => {
  const { t } = useTranslation('rehearsal')
  const [ending, setEnding] = useState<Ending>('agreed')
  const [read, setRead] = useState<Dialogue | null>(null)
  const ended = dialogues.filter((dialogue) => dialogue.ending === ending)
  return (
    <Stack gap={8}>
      <div className={styles.chips} role="group" aria-label={t('dialogues')}>
        {endings.map((name) => (
          <Chip key={name} active={name === ending} onClick={() => setEnding(name)}>
            {t(`ending.${name}`, { n: dialogues.filter((dialogue) => dialogue.ending === name).length })}
          </Chip>
        ))}
      </div>
      <ul className={styles.dialogues}>
        {ended.slice(0, shownAtOnce).map((dialogue) => (
          <li key={dialogue.seed}>
            <Button
              size="sm"
              wide
              aria-expanded={dialogue === read}
              onClick={() => setRead(dialogue === read ? null : dialogue)}
            >
              {t('dialogue', { seed: dialogue.seed, turns: dialogue.turns })}
            </Button>
          </li>
        ))}
      </ul>
      {ended.length === 0 && <Text muted>{t('none')}</Text>}
      {read && read.ending === ending && <DialogueView dialogue={read} />}
    </Stack>
  )
}

type RehearsalDialogProps = {
  inForce: PolicyParameters
  candidate: PolicyParameters
  isBusy: boolean
  onPublish: () => void
  onClose: () => void
}

export const RehearsalDialog = ({ inForce, candidate, isBusy, onPublish, onClose }: RehearsalDialogProps) => {
  const { t } = useTranslation('rehearsal')
  const { progress, comparison, dialogues } = useRehearsal(inForce, candidate)
  return (
    <Dialog
      open
      size="lg"
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={comparison === null || comparison.blocked !== null}
            onClick={onPublish}
          >
            {t('publish')}
          </Button>
        </>
      }
    >
      <Stack gap={16} block={[8, 16]}>
        <Text muted>{t('text')}</Text>
        {comparison === null ? (
          <label className={styles.progress}>
            {t('running')} <progress value={progress} />
          </label>
        ) : (
          <>
            <Verdict comparison={comparison} />
            <Figures comparison={comparison} />
            <Dialogues dialogues={dialogues} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
