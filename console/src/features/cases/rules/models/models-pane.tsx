import { useState } from 'react'
import type { FormEvent } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { unknownField } from '@tratativa/contract/cases/mails/model'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import type { MailModel } from '@tratativa/contract/cases/mails/shapes'
import { useActKey } from '../../../../platform/use-act-key.ts'
import { useCan } from '../../../../platform/can.ts'
import { useErrorText } from '../../../../platform/errors.ts'
import { useUrlValues } from '../../../../platform/url-value.ts'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { ModelEditor } from './model-editor.tsx'
import type { ModelDraft } from './model-editor.tsx'
import { ModelList } from './model-list.tsx'
import { ModelPreviewPane } from './model-preview-pane.tsx'
import { useAddMailModel, useEditMailModel, useRuleMailModels, useRemoveMailModel } from '../rules.api.ts'
import { RulesFailed, RulesHead, RulesSkeleton } from '../rules-shell.tsx'
import { useRuleRefusal } from '../use-rule-refusal.ts'
import styles from './models.module.css'

const modelDraftOf = (model: MailModel | null): ModelDraft => ({
  name: model?.name ?? '',
  subject: model?.subject ?? '',
  text: model?.text ?? '',
  isActive: model?.isActive ?? true,
})
const isSame = (modelDraft: ModelDraft, right: ModelDraft) => JSON.stringify(modelDraft) === JSON.stringify(right)
const editable = ['name', 'subject', 'text'] as const

/** Checks the model before the request, for the errors that the server would return. */
const useModelErrors = (draft: ModelDraft, isTried: boolean, error: Error | null) => {
  const { t } = useTranslation('rules')
  const { general, errorOf } = useRuleRefusal(error, editable)
  const own = (field: (typeof editable)[number]) => {
    const unknown = field === 'name' ? null : unknownField(draft[field])
    if (unknown !== null) return t('model.unknown', { name: unknown })
    return isTried && draft[field].trim() === '' ? t('required') : undefined
  }
  return {
    general,
    errorOf: (field: (typeof editable)[number]) => own(field) ?? errorOf(field),
    isWhole: editable.every(
      (field) => draft[field].trim() !== '' && (field === 'name' || unknownField(draft[field]) === null),
    ),
  }
}

interface EditorPaneProps {
  /** Null for a new model. */
  model: MailModel | null
  onSaved: (id: number) => void
  onGone: () => void
}

const RemovePane = ({ model, onClose, onGone }: { model: MailModel; onClose: () => void; onGone: () => void }) => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const remove = useRemoveMailModel()
  const add = useAddMailModel()
  return (
    <ConfirmDialog
      open
      danger
      busy={remove.isPending}
      title={t('model.remove.title', { name: model.name })}
      onBack={onClose}
      onConfirm={() =>
        remove.mutate(
          { id: model.id },
          {
            onSuccess: () => {
              toast.message(t('model.removed'), {
                action: { label: t('undo'), onAct: () => add.mutate(modelDraftOf(model), { onError: showRefusal }) },
              })
              onGone()
            },
            onError: showRefusal,
          },
        )
      }
    >
      {t('model.remove.text')}
    </ConfirmDialog>
  )
}

const EditorPane = ({ model, onSaved, onGone }: EditorPaneProps) => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const mayChange = useCan(casesPermissions.modelsChange)
  const add = useAddMailModel()
  const { withKey } = useActKey()
  const edit = useEditMailModel()
  const [draft, setDraft] = useState(() => modelDraftOf(model))
  const [isTried, setIsTried] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const { general, errorOf, isWhole } = useModelErrors(draft, isTried, add.error ?? edit.error)
  const isBusy = add.isPending || edit.isPending
  const isDirty = !isSame(draft, modelDraftOf(model))
  const save = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isBusy || !isWhole) return
    const onSuccess = ({ data }: { data: MailModel }) => {
      toast.message(t('model.saved'))
      onSaved(data.id)
    }
    if (model === null) add.mutate(withKey(draft), { onSuccess })
    else edit.mutate({ id: model.id, ...draft }, { onSuccess })
  }
  return (
    <form noValidate className={styles.columns} aria-label={model?.name ?? t('model.add')} onSubmit={save}>
      <div className={styles.form}>
        {general !== null && <Banner tone="burn">{general}</Banner>}
        <ModelEditor draft={draft} errorOf={errorOf} onChange={setDraft} />
        {mayChange && (
          <Row gap={8} align="stretch" wrap>
            <Button variant="primary" type="submit" loading={isBusy} disabled={!isDirty && !isBusy}>
              {t('save')}
            </Button>
            {isDirty && (
              <Button onClick={() => (model ? setDraft(modelDraftOf(model)) : onGone())}>{t('discard')}</Button>
            )}
            {model && !isDirty && (
              <Button variant="danger" onClick={() => setIsRemoving(true)}>
                {t('model.remove')}
              </Button>
            )}
          </Row>
        )}
      </div>
      <ModelPreviewPane draft={draft} />
      {model && isRemoving && <RemovePane model={model} onClose={() => setIsRemoving(false)} onGone={onGone} />}
    </form>
  )
}

/** The texts of mails, each beside a preview with a real case. */
export const ModelsPane = () => {
  const { t } = useTranslation('rules')
  const errorText = useErrorText()
  const { read, change } = useUrlValues()
  const { data, error, isPending, refetch } = useRuleMailModels()
  if (isPending) return <RulesSkeleton />
  if (!data) return <RulesFailed text={errorText(error)} onRetry={() => void refetch()} />
  const open = (id: number | 'novo' | null) => change({ modelo: id === null ? null : String(id) }, { replace: true })
  const models = data.data
  const named = read('modelo')
  const isNew = named === 'novo'
  // An unknown id in the URL opens no model: another model in its place would be mistaken for it.
  const namedModel = named === '' ? models[0] : models.find(({ id }) => String(id) === named)
  const model = isNew ? null : (namedModel ?? null)
  const missing = models.length === 0 ? 'models.none' : 'models.gone'
  const add = (
    <Button variant={isNew ? 'default' : 'primary'} leading={<Icon of={IconPlus} />} onClick={() => open('novo')}>
      {t('model.add')}
    </Button>
  )
  return (
    <section>
      <RulesHead about={t('models.about')}>{add}</RulesHead>
      <ModelList models={models} chosen={model?.id ?? null} onOpen={open} />
      {model === null && !isNew ? (
        <EmptyState title={t(missing)}>{t(`${missing}.text`)}</EmptyState>
      ) : (
        <EditorPane
          key={model === null ? 'new' : `${model.id} ${model.updatedAt}`}
          model={model}
          onSaved={open}
          onGone={() => open(null)}
        />
      )}
    </section>
  )
}
