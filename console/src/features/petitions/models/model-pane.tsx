// The editor of a model: its name, kind and text, beside the preview on a chosen case.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { petitionsPermissions } from '@tratativa/contract/petitions/permissions'
import type { PetitionModelFull } from '@tratativa/contract/petitions/shapes'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useActions } from '../../../platform/actions.ts'
import { useCan } from '../../../platform/can.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { Refused } from '../../../platform/http.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { undoTimeout, useToast } from '../../../ui/toast.tsx'
import { emptyStructuredText } from '../text/empty-text.ts'
import { ConflictDialog } from '../text/conflict-dialog.tsx'
import { useVersionedDraft } from '../text/use-versioned-draft.ts'
import { VersionsPane } from '../text/versions-pane.tsx'
import { modelActs } from '../petitions-actions.ts'
import { useAddModel, useEditModel, useFreshModel, useModel, useRestoreModel } from '../petitions.api.ts'
import { PetitionModelForm } from './model-form.tsx'
import type { PetitionModelDraft } from './model-form.tsx'

type Draft = ReturnType<typeof useVersionedDraft<PetitionModelDraft>>

type LayoutProps = {
  draft: Draft
  refused: Error | null
  isReadOnly: boolean
  onBack: () => void
  children: ReactNode
  notice?: ReactNode
}

const Layout = ({ draft, refused, isReadOnly, onBack, children, notice }: LayoutProps) => {
  const errorText = useErrorText()
  const field = refused instanceof Refused ? refused.field : undefined
  return (
    <PetitionModelForm
      value={draft.value}
      onChange={draft.change}
      openedAs={String(draft.opened.count)}
      opened={draft.opened.value}
      isReadOnly={isReadOnly}
      nameError={refused && field === 'name' ? errorText(refused) : undefined}
      onBack={onBack}
      acts={children}
      notice={
        <>
          {refused && field !== 'name' && <Banner tone="burn">{errorText(refused)}</Banner>}
          {notice}
        </>
      }
    />
  )
}

export const NewModelPane = ({ onBack, onAdded }: { onBack: () => void; onAdded: (id: number) => void }) => {
  const { t } = useTranslation('petitions')
  const toast = useToast()
  const [start] = useState(() => ({
    version: 0,
    value: {
      name: '',
      kind: 'agreement',
      text: emptyStructuredText,
    } satisfies PetitionModelDraft as PetitionModelDraft,
  }))
  const draft = useVersionedDraft('petition-model-draft:new', start)
  const adding = useAddModel()
  const { withKey } = useActKey()
  const save = () => {
    const { value } = draft
    adding.mutate(withKey(value), {
      onSuccess: ({ data }) => {
        draft.saved(value, 0)
        toast.message(t('saved'))
        onAdded(data.id)
      },
    })
  }
  useActions(modelActs, { saveModel: save })
  return (
    <Layout draft={draft} refused={adding.error} isReadOnly={false} onBack={onBack}>
      <Button variant="primary" loading={adding.isPending} onClick={save}>
        {t('save')}
      </Button>
    </Layout>
  )
}

const isConflict = (error: Error | null) => error instanceof Refused && error.code === 'petitions.changed-meanwhile'

const useSaving = (model: PetitionModelFull, draft: Draft) => {
  const { t } = useTranslation('petitions')
  const toast = useToast()
  const editing = useEditModel()
  const fresh = useFreshModel()
  const [isAsked, setIsAsked] = useState(false)
  const saveOn = (version: number) => {
    const { value } = draft
    editing.mutate(
      { id: model.id, version, ...value },
      {
        onSuccess: ({ data }) => {
          setIsAsked(false)
          draft.saved(value, data.version)
          toast.message(t('saved'))
        },
        onError: (failure) => {
          if (isConflict(failure)) void fresh(model.id).then(() => setIsAsked(true))
        },
      },
    )
  }
  const takeTheirs = () => {
    const restore = draft.discard()
    setIsAsked(false)
    toast.message(t('conflict.dropped'), { timeout: undoTimeout, action: { label: t('undo'), onAct: restore } })
  }
  return {
    isBusy: editing.isPending,
    refused: isConflict(editing.error) ? null : editing.error,
    isAsked,
    ask: () => setIsAsked(true),
    stop: () => setIsAsked(false),
    save: () => saveOn(draft.version),
    saveMine: () => saveOn(model.version),
    takeTheirs,
  }
}

const ModelEditor = ({ model, onBack }: { model: PetitionModelFull; onBack: () => void }) => {
  const { t } = useTranslation('petitions')
  const mayChange = useCan(petitionsPermissions.modelsChange) && !model.isArchived
  const { name, kind, text } = model
  const draft = useVersionedDraft<PetitionModelDraft>(`petition-model-draft:${model.id}`, {
    version: model.version,
    value: { name, kind, text },
  })
  const saving = useSaving(model, draft)
  const restoring = useRestoreModel()
  const onError = useRefusalToast()
  const [isComparing, setIsComparing] = useState(false)
  useActions(modelActs, { saveModel: mayChange ? saving.save : null })
  return (
    <>
      <Layout
        draft={draft}
        refused={saving.refused}
        isReadOnly={!mayChange}
        onBack={onBack}
        notice={
          draft.isBehind && (
            <Banner
              tone="warn"
              action={
                <Button size="sm" onClick={saving.ask}>
                  {t('conflict.compare')}
                </Button>
              }
            >
              {t('conflict.behind')}
            </Banner>
          )
        }
      >
        <Button onClick={() => setIsComparing(true)}>{t('versions')}</Button>
        {mayChange && (
          <Button variant="primary" disabled={!draft.isDirty} loading={saving.isBusy} onClick={saving.save}>
            {t('save')}
          </Button>
        )}
      </Layout>
      {saving.isAsked && (
        <ConflictDialog
          theirs={model.text}
          mine={draft.value.text}
          isBusy={saving.isBusy}
          onTheirs={saving.takeTheirs}
          onMine={saving.saveMine}
          onClose={saving.stop}
        />
      )}
      {isComparing && (
        <VersionsPane
          versioned={{ of: 'model', id: model.id }}
          onClose={() => setIsComparing(false)}
          onRestore={
            mayChange && !draft.isDirty
              ? (restored) =>
                  restoring.mutate(
                    { id: model.id, version: model.version, restored },
                    { onSuccess: () => setIsComparing(false), onError },
                  )
              : null
          }
        />
      )}
    </>
  )
}

export const ModelPane = ({ id, onBack }: { id: number; onBack: () => void }) => {
  const { t } = useTranslation('petitions')
  const errorText = useErrorText()
  const { data, error, refetch } = useModel(id)
  if (data) return <ModelEditor model={data.data} onBack={onBack} />
  return (
    <NotLoaded
      height={520}
      failed={t('model.failed')}
      error={error && errorText(error)}
      onRetry={() => void refetch()}
    />
  )
}
