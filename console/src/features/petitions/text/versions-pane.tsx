// The versions of a text: each compared with the one before it, with the newest or with another one, and brought back.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextVersion } from '@tratativa/contract/petitions/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { DateText } from '../../../ui/islands.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { useTextComparison, useVersions } from '../petitions.api.ts'
import type { Versioned } from '../petitions.api.ts'
import { DifferenceView } from './difference-view.tsx'
import styles from './text.module.css'

type VersionsPaneProps = {
  versioned: Versioned
  /** Null where the text may not change. */
  onRestore: ((version: number) => void) | null
  onClose: () => void
}

const VersionList = ({
  versions,
  chosen,
  onChoose,
}: {
  versions: readonly TextVersion[]
  chosen: number
  onChoose: (version: number) => void
}) => {
  const { t } = useTranslation('petitions')
  return (
    <ul aria-label={t('versions')}>
      {versions.map(({ version, by, at, note, source }) => (
        <li key={version}>
          <button
            type="button"
            className={styles.version}
            aria-pressed={version === chosen}
            onClick={() => onChoose(version)}
          >
            <span className={styles.versionHead}>
              <span>{t('version.n', { n: version })}</span>
              <DateText value={at} time />
            </span>
            <span className={styles.quiet}>
              <Dotted>
                {by && <bdi>{by}</bdi>}
                {t(`source.${source}`)}
              </Dotted>
            </span>
            {note !== '' && (
              <span className={styles.quiet} dir="auto">
                {/* The note of a restored version is the server's, and names the version that came back. */}
                {source === 'restored' ? t('version.n', { n: note.replace(/\D/g, '') }) : note}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

const Compared = ({ versioned, from, to }: { versioned: Versioned; from: number; to: number }) => {
  const { t } = useTranslation('petitions')
  const errorText = useErrorText()
  const { data, error, refetch } = useTextComparison(versioned, from, to)
  if (from === to) return <p className={styles.equal}>{t('compare.first')}</p>
  if (!data)
    return (
      <NotLoaded
        height={200}
        failed={t('compare.failed')}
        error={error && errorText(error)}
        onRetry={() => void refetch()}
      />
    )
  return <DifferenceView lines={data.data} label={t('compare.label', { from, to })} />
}

const Chosen = ({
  versions,
  versioned,
  onRestore,
}: Omit<VersionsPaneProps, 'onClose'> & { versions: readonly TextVersion[] }) => {
  const { t } = useTranslation('petitions')
  const newest = versions[0]?.version ?? 1
  const [to, setTo] = useState(newest)
  const [against, setAgainst] = useState<number | null>(null)
  const before = versions.find(({ version }) => version < to)?.version ?? to
  const from = against !== null && versions.some(({ version }) => version === against) ? against : before
  return (
    <div className={styles.versions}>
      <VersionList
        versions={versions}
        chosen={to}
        onChoose={(version) => {
          setTo(version)
          setAgainst(null)
        }}
      />
      <Stack gap={12} shrink>
        <Row gap={12} align="end" justify="space-between" wrap>
          <NativeSelect
            label={t('compare.with')}
            size="sm"
            value={String(from)}
            options={versions.map(({ version }) => ({ value: String(version), label: t('version.n', { n: version }) }))}
            onChange={({ target }) => setAgainst(Number(target.value))}
          />
          {onRestore && to !== newest && (
            <Button size="sm" onClick={() => onRestore(to)}>
              {t('restore', { n: to })}
            </Button>
          )}
        </Row>
        <Compared versioned={versioned} from={from} to={to} />
      </Stack>
    </div>
  )
}

export const VersionsPane = ({ onClose, ...props }: VersionsPaneProps) => {
  const { t } = useTranslation('petitions')
  const errorText = useErrorText()
  const { data, error, refetch } = useVersions(props.versioned)
  return (
    <Dialog open size="lg" title={t('versions')} onClose={onClose}>
      {data ? (
        <Chosen {...props} versions={data.data} />
      ) : (
        <NotLoaded
          height={240}
          failed={t('versions.failed')}
          error={error && errorText(error)}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  )
}
