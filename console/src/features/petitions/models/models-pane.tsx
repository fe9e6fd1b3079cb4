// The models: a list, and the editor of the one that the address names.
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { IconArchive, IconArchiveOff, IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { petitionsPermissions } from '@tratativa/contract/petitions/permissions'
import type { PetitionModel } from '@tratativa/contract/petitions/shapes'
import { useCan } from '../../../platform/can.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { useUrlValues } from '../../../platform/url-value.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DateText } from '../../../ui/islands.tsx'
import { ListHead } from '../../../ui/list-head.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { nameLink } from '../../../ui/text-link.ts'
import { undoTimeout, useToast } from '../../../ui/toast.tsx'
import { CourtRulesPane } from '../filing/court-rules-pane.tsx'
import { useArchiveModel, useModels } from '../petitions.api.ts'
import { ModelPane, NewModelPane } from './model-pane.tsx'
import { OfficeSettingsPane } from './settings-pane.tsx'
import styles from '../petitions.module.css'

const newModel = 'novo'

const useArchive = () => {
  const { t } = useTranslation('petitions')
  const toast = useToast()
  const onError = useRefusalToast()
  const { mutate } = useArchiveModel()
  return ({ id, name, isArchived }: PetitionModel) =>
    mutate(
      { id, isArchived: !isArchived },
      {
        onSuccess: () =>
          toast.message(t(isArchived ? 'model.unarchived' : 'model.archived', { name }), {
            timeout: undoTimeout,
            action: { label: t('undo'), onAct: () => mutate({ id, isArchived }, { onError }) },
          }),
        onError,
      },
    )
}

type ModelRowProps = { model: PetitionModel; onArchive: (() => void) | null }

const ModelRow = ({ model, onArchive }: ModelRowProps) => {
  const { t } = useTranslation('petitions')
  return (
    <li className={styles.row}>
      <span className={styles.rowName}>
        <Link to="." search={{ aba: 'modelos', modelo: model.id }} className={nameLink} dir="auto">
          {model.name}
        </Link>
        {model.isArchived && <span className={styles.quiet}> · {t('model.isArchived')}</span>}
      </span>
      <span className={styles.quiet}>{t(`kind.${model.kind}`)}</span>
      <span className={styles.quiet}>{t('model.uses', { n: model.uses })}</span>
      <span className={styles.quiet}>
        <Dotted>
          {t('version.n', { n: model.version })}
          {model.changedBy && <bdi>{model.changedBy}</bdi>}
          <DateText value={model.changedAt} />
        </Dotted>
      </span>
      {onArchive && (
        <IconButton
          size="sm"
          icon={model.isArchived ? IconArchiveOff : IconArchive}
          label={t(model.isArchived ? 'model.unarchive' : 'model.archive', { name: model.name })}
          onClick={onArchive}
        />
      )}
    </li>
  )
}

const ModelList = ({ onAdd }: { onAdd: () => void }) => {
  const { t } = useTranslation('petitions')
  const errorText = useErrorText()
  const mayChange = useCan(petitionsPermissions.modelsChange)
  const [withArchived, setWithArchived] = useState(false)
  const [isSetting, setIsSetting] = useState(false)
  const { t: say } = useTranslation('filing')
  const mayRule = useCan(petitionsPermissions.courtRulesChange)
  const [isRuling, setIsRuling] = useState(false)
  const { data, error, refetch } = useModels(withArchived)
  const archive = useArchive()
  const models = data?.data ?? []
  return (
    <section>
      <ListHead
        total={data ? t('models.total', { n: models.length }) : null}
        action={mayChange && <AddButton onClick={onAdd}>{t('model.new')}</AddButton>}
      >
        <Checkbox
          label={t('models.archived')}
          checked={withArchived}
          onChange={({ target }) => setWithArchived(target.checked)}
        />
        {mayChange && (
          <Button size="sm" leading={<Icon of={IconSettings} size={14} />} onClick={() => setIsSetting(true)}>
            {t('settings')}
          </Button>
        )}
        {mayRule && (
          <Button size="sm" leading={<Icon of={IconSettings} size={14} />} onClick={() => setIsRuling(true)}>
            {say('rules')}
          </Button>
        )}
      </ListHead>
      {!data && (
        <NotLoaded
          height={240}
          failed={t('models.failed')}
          error={error && errorText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && models.length === 0 && (
        <EmptyState title={t('models.empty')} add={t('model.new')} onAdd={mayChange ? onAdd : null}>
          {t('models.empty.text')}
        </EmptyState>
      )}
      <ul className={styles.rows}>
        {models.map((model) => (
          <ModelRow key={model.id} model={model} onArchive={mayChange ? () => archive(model) : null} />
        ))}
      </ul>
      {isSetting && <OfficeSettingsPane onClose={() => setIsSetting(false)} />}
      {isRuling && <CourtRulesPane first="" onClose={() => setIsRuling(false)} />}
    </section>
  )
}

export const PetitionModelsPane = () => {
  const { read, change } = useUrlValues()
  const named = read('modelo')
  const close = () => change({ modelo: null })
  const open = (id: number) => change({ modelo: String(id) }, { replace: true })
  if (named === newModel) return <NewModelPane onBack={close} onAdded={open} />
  if (/^\d+$/.test(named)) return <ModelPane key={named} id={Number(named)} onBack={close} />
  return <ModelList onAdd={() => change({ modelo: newModel })} />
}
