// The tabs of the list and the actions on views: save, update, rename, share, remove.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseView, ListChoice } from '@tratativa/contract/cases/list/views'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import { useActKey } from '../../../../platform/use-act-key.ts'
import { useActions } from '../../../../platform/actions.ts'
import { useCan } from '../../../../platform/can.ts'
import { useErrorText } from '../../../../platform/errors.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { viewActs } from '../../case-actions.ts'
import { toFilterInput } from '../address/list-address.ts'
import type { ListState } from '../address/list-address.ts'
import { useAddView, useEditView, useRemoveView, useTotals } from '../list.api.ts'
import { isViewChanged } from './own-views.ts'
import type { Tab } from './own-views.ts'
import { ViewDialog } from './view-dialog.tsx'
import type { ViewDraft } from './view-dialog.tsx'
import { ViewTabs } from './view-tabs.tsx'

type ViewsPaneProps = {
  tabs: readonly Tab[]
  state: ListState
  layout: ListChoice
  /** True when the list itself has loaded; the totals of the other tabs are fetched only then. */
  isReady: boolean
  onGo: (state: Partial<ListState>) => void
}

const fresh: ViewDraft = { name: '', reach: 'private', withColumns: false }

const viewDraftOf = ({ name, reach, definition }: CaseView): ViewDraft => ({
  name,
  reach,
  withColumns: definition.columns !== undefined,
})

const useViewActions = ({ state, layout, onGo }: ViewsPaneProps) => {
  const { t } = useTranslation('cases')
  const toast = useToast()
  const errorText = useErrorText()
  const add = useAddView()
  const { withKey, renewKey } = useActKey()
  const edit = useEditView()
  const remove = useRemoveView()
  const confirmSaved = ({ name }: CaseView) => toast.message(t('view.kept', { name }))
  const onError = (error: Error) => toast.message(t('view.failed', { reason: errorText(error) }), { tone: 'burn' })
  const now = () => ({ filter: toFilterInput(state.filter), sort: state.sort })
  return {
    isSaving: add.isPending || edit.isPending,
    refusal: add.error ?? edit.error,
    forget: () => {
      add.reset()
      edit.reset()
    },
    add: ({ name, reach, withColumns }: ViewDraft, onDone: () => void) =>
      add.mutate(withKey({ name, reach, definition: { ...now(), ...(withColumns ? layout : {}) } }), {
        onSuccess: ({ data }) => {
          renewKey()
          onDone()
          confirmSaved(data)
          onGo({ view: String(data.id) })
        },
      }),
    rename: (view: CaseView, { name, reach, withColumns }: ViewDraft, onDone: () => void) => {
      const { filter, sort } = view.definition
      const definition = { filter, sort, ...(withColumns ? layout : {}) }
      edit.mutate(
        { id: view.id, name, reach, definition },
        {
          onSuccess: ({ data }) => {
            onDone()
            confirmSaved(data)
          },
        },
      )
    },
    update: (view: CaseView) => {
      const { id, name, reach, definition } = view
      const columns = definition.columns ? layout : {}
      edit.mutate(
        { id, name, reach, definition: { ...now(), ...columns } },
        { onSuccess: ({ data }) => confirmSaved(data), onError },
      )
    },
    remove: ({ id, name }: CaseView) =>
      remove.mutate(
        { id },
        {
          onSuccess: () => {
            toast.message(t('view.removed', { name }))
            onGo({ view: '' })
          },
          onError,
        },
      ),
  }
}

export const ViewsPane = (props: ViewsPaneProps) => {
  const { tabs, state, isReady } = props
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  const acts = useViewActions(props)
  const mayReachAll = useCan(casesPermissions.batchRun)
  const totals = useTotals(
    tabs.map(({ filter }) => filter),
    isReady,
  )
  const [dialog, setDialog] = useState<'new' | 'edit' | 'remove' | null>(null)
  const active = tabs.find(({ id }) => id === state.view)
  const saved = active?.saved ?? null
  const own = saved?.canChange ? saved : null
  const isActiveChanged = active !== undefined && isViewChanged(active, state)
  useActions(viewActs, {
    save: () => setDialog('new'),
    update: own && isActiveChanged ? () => acts.update(own) : null,
    editView: own ? () => setDialog('edit') : null,
    removeView: own ? () => setDialog('remove') : null,
  })
  const close = () => {
    setDialog(null)
    acts.forget()
  }
  const isEditing = dialog === 'edit' && saved !== null
  return (
    <>
      <ViewTabs
        tabs={tabs}
        totals={totals}
        active={state.view}
        isChanged={isActiveChanged}
        acts={{
          onSave: () => setDialog('new'),
          onEdit: () => setDialog('edit'),
          onRemove: () => setDialog('remove'),
          onUpdate: () => saved && acts.update(saved),
        }}
      />
      {(dialog === 'new' || isEditing) && (
        <ViewDialog
          title={t(isEditing ? 'view.edit' : 'view.save')}
          first={isEditing ? viewDraftOf(saved) : fresh}
          mayReachAll={mayReachAll}
          isSaving={acts.isSaving}
          {...(acts.refusal ? { error: errorText(acts.refusal) } : {})}
          onSave={(draft) => (isEditing ? acts.rename(saved, draft, close) : acts.add(draft, close))}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={dialog === 'remove' && saved !== null}
        danger
        title={t('view.remove.title', { name: saved?.name ?? '' })}
        onBack={close}
        onConfirm={() => {
          close()
          if (saved) acts.remove(saved)
        }}
      >
        {t('view.remove.text')}
      </ConfirmDialog>
    </>
  )
}
