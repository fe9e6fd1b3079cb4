// The filing at the portal of a court: where, what to copy, and the bundle of files.
import { useState } from 'react'
import { IconExternalLink, IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { petitionsPermissions } from '@tratativa/contract/petitions/permissions'
import { usualKinds } from '@tratativa/contract/petitions/filing/file-names'
import { systemNames } from '@tratativa/contract/petitions/filing/court-rules'
import type { CourtRule, PetitionFiling } from '@tratativa/contract/petitions/filing/shapes'
import { useCan } from '../../../platform/can.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { BundleResult } from './bundle-result.tsx'
import { CopiedFacts } from './copied-facts.tsx'
import { CourtFilingPane } from './court-filing-pane.tsx'
import { CourtRulesPane } from './court-rules-pane.tsx'
import { useMakeBundle, usePetitionFiling } from './filing.api.ts'
import { useFileSize } from './use-file-size.ts'
import styles from './filing.module.css'

const Portal = ({ court }: { court: CourtRule | null }) => {
  const { t } = useTranslation('filing')
  const size = useFileSize()
  if (court === null) return <p className={styles.quiet}>{t('court.unknown')}</p>
  const { acronym, system, portal, fileLimitKb, totalLimitKb, source, isOwn } = court
  return (
    <div className={styles.block}>
      <p>
        <b>{acronym}</b> · {systemNames[system]}
      </p>
      {portal === '' ? (
        <p className={styles.quiet}>{t('portal.none')}</p>
      ) : (
        <a className={classNames(textLink, styles.portal)} href={portal} target="_blank" rel="noreferrer">
          {t('portal.open')} <Icon of={IconExternalLink} size={14} />
        </a>
      )}
      <p className={styles.quiet}>
        {t('limit', { size: size(fileLimitKb * 1024) })}
        {totalLimitKb !== null && ` ${t('limit.total', { size: size(totalLimitKb * 1024) })}`}
        {!isOwn && ` · ${t('check')}`}
      </p>
      {source !== '' && (
        <p className={styles.quiet} lang="pt-BR">
          {source}
        </p>
      )}
    </div>
  )
}

type AttachmentsProps = { filing: PetitionFiling; chosen: ReadonlySet<number>; onToggle: (id: number) => void }

const Attachments = ({ filing, chosen, onToggle }: AttachmentsProps) => {
  const { t } = useTranslation('filing')
  const size = useFileSize()
  if (filing.choices.length === 0) return <p className={styles.quiet}>{t('attachments.none')}</p>
  return (
    <fieldset className={styles.choices}>
      <legend>{t('attachments')}</legend>
      {filing.choices.map(({ id, name, size: bytes, unfit }) => (
        <Checkbox
          key={id}
          disabled={unfit !== null || !filing.mayBundle}
          checked={chosen.has(id)}
          onChange={() => onToggle(id)}
          label={
            <>
              <bdi>{name}</bdi>{' '}
              <span className={styles.quiet}>{unfit === null ? size(bytes) : t(`unfit.${unfit}`)}</span>
            </>
          }
        />
      ))}
    </fieldset>
  )
}

/** The bundle keeps what was chosen; a first one begins with what a court usually wants. */
const firstChoice = ({ bundle, choices }: PetitionFiling) =>
  new Set(
    bundle?.documents ??
      choices.filter(({ kind, unfit }) => unfit === null && usualKinds.includes(kind)).map(({ id }) => id),
  )

const makeLabel = (bundle: PetitionFiling['bundle']) =>
  bundle === null ? 'make' : bundle.state === 'failed' ? 'make.retry' : 'make.again'

export const BundleMaking = ({ petitionId, filing }: { petitionId: string; filing: PetitionFiling }) => {
  const { t } = useTranslation('filing')
  const onError = useRefusalToast()
  const { mutate, isPending } = useMakeBundle()
  const [chosen, setChosen] = useState(() => firstChoice(filing))
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const isWaiting = filing.bundle?.state === 'waiting'
  const documents = filing.choices.map(({ id }) => id).filter((id) => chosen.has(id))
  return (
    <>
      <Attachments filing={filing} chosen={chosen} onToggle={toggle} />
      {!filing.mayBundle && <p className={styles.quiet}>{t('sign.first')}</p>}
      {filing.mayBundle && (
        <Button
          loading={isPending || isWaiting}
          onClick={() => mutate({ id: petitionId, documents: documents as never }, { onError })}
        >
          {t(makeLabel(filing.bundle))}
        </Button>
      )}
      {filing.bundle && <BundleResult petitionId={petitionId} bundle={filing.bundle} />}
    </>
  )
}

type PanelProps = { petition: { id: string; version: number; state: string } }

export const FilingPanelPane = ({ petition }: PanelProps) => {
  const petitionId = petition.id
  const { t } = useTranslation('filing')
  const errorText = useErrorText()
  const mayRule = useCan(petitionsPermissions.courtRulesChange)
  const [isRuling, setIsRuling] = useState(false)
  const { data, error, refetch } = usePetitionFiling(petitionId)
  const filing = data?.data
  return (
    <Panel
      title={t('title')}
      end={mayRule && <IconButton size="sm" icon={IconSettings} label={t('rules')} onClick={() => setIsRuling(true)} />}
    >
      {!filing && (
        <NotLoaded
          height={120}
          failed={t('title.failed')}
          error={error && errorText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {filing && (
        <div className={styles.blocks}>
          <Portal court={filing.court} />
          <CopiedFacts filing={filing} />
          <BundleMaking petitionId={petitionId} filing={filing} />
          <CourtFilingPane petition={petition} />
        </div>
      )}
      {isRuling && <CourtRulesPane first={filing?.court?.court ?? ''} onClose={() => setIsRuling(false)} />}
    </Panel>
  )
}
