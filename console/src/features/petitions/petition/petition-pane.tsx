// A petition: its text, editable or as it will be read, and beside it what was and can be done with it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import { petitionsPermissions } from '@tratativa/contract/petitions/permissions'
import type { PetitionFull } from '@tratativa/contract/petitions/shapes'
import { useActions } from '../../../platform/actions.ts'
import { useCan } from '../../../platform/can.ts'
import { RecordHead } from '../../../platform/record-page.tsx'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Inset, Stack } from '../../../ui/layout.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { petitionActs } from '../petitions-actions.ts'
import { useRestorePetition } from '../petitions.api.ts'
import { StateMark } from '../state-mark.tsx'
import { ConflictDialog } from '../text/conflict-dialog.tsx'
import { FilledView } from '../text/filled-view.tsx'
import { PreviewPane } from '../text/preview-pane.tsx'
import { TextEditorPane } from '../text/text-editor-pane.tsx'
import { VersionsPane } from '../text/versions-pane.tsx'
import { MovesPane } from './moves-pane.tsx'
import { PetitionSide } from './petition-side.tsx'
import { usePetitionFiles } from './use-petition-files.ts'
import { usePetitionMenu } from './petition-menu-pane.tsx'
import { useTextSaving } from './use-text-saving.ts'
import type { TextSaving } from './use-text-saving.ts'
import styles from './petition.module.css'

type View = 'edit' | 'read'

const Conflict = ({ petition, saving }: { petition: PetitionFull; saving: TextSaving }) =>
  saving.isAsked ? (
    <ConflictDialog
      theirs={petition.text}
      mine={saving.draft.value}
      isBusy={saving.isBusy}
      onTheirs={saving.takeTheirs}
      onMine={saving.saveMine}
      onClose={saving.stop}
    />
  ) : null

const Notices = ({ petition, saving }: { petition: PetitionFull; saving: TextSaving }) => {
  const { t } = useTranslation('petitions')
  return (
    <>
      {petition.state === 'returned' && petition.returnReason !== '' && (
        <Banner tone="warn">
          {t('returned.because')} <bdi>{petition.returnReason}</bdi>
        </Banner>
      )}
      {saving.refused !== null && <Banner tone="burn">{saving.refused}</Banner>}
      {saving.draft.isBehind && (
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
      )}
    </>
  )
}

const Read = ({ petition, saving }: { petition: PetitionFull; saving: TextSaving }) => {
  const { t } = useTranslation('petitions')
  if (saving.draft.isDirty) return <PreviewPane caseId={petition.case.id} text={saving.draft.value} />
  return <FilledView text={petition.filled} label={t('text')} />
}

const TextPane = ({ petition, saving, canEdit }: { petition: PetitionFull; saving: TextSaving; canEdit: boolean }) => {
  const { t } = useTranslation('petitions')
  const [view, setView] = useState<View>('edit')
  if (!canEdit) return <FilledView text={petition.filled} label={t('text')} />
  return (
    <Stack gap={8} shrink>
      <Tabs
        label={t('text')}
        active={view}
        items={(['edit', 'read'] as const).map((id) => ({ id, label: t(`view.${id}`) }))}
        onChange={(id) => setView(id === 'read' ? 'read' : 'edit')}
      />
      {/* The editor stays mounted: it holds the caret and the steps that can be undone. */}
      <div hidden={view !== 'edit'}>
        <TextEditorPane
          openedAs={String(saving.draft.opened.count)}
          label={t('text')}
          text={saving.draft.opened.value}
          onChange={saving.draft.change}
        />
      </div>
      {view === 'read' && <Read petition={petition} saving={saving} />}
    </Stack>
  )
}

const VersionsOf = ({
  petition,
  canRestore,
  onClose,
}: {
  petition: PetitionFull
  canRestore: boolean
  onClose: () => void
}) => {
  const restoring = useRestorePetition()
  const onError = useRefusalToast()
  const { id, version } = petition
  const restore = (restored: number) => restoring.mutate({ id, version, restored }, { onSuccess: onClose, onError })
  return <VersionsPane versioned={{ of: 'petition', id }} onRestore={canRestore ? restore : null} onClose={onClose} />
}

export const PetitionPane = ({ petition }: { petition: PetitionFull }) => {
  const { t } = useTranslation('petitions')
  const mayChange = useCan(petitionsPermissions.petitionsChange)
  const canEdit = mayChange && petition.canEdit
  const saving = useTextSaving(petition)
  const [isComparing, setIsComparing] = useState(false)
  const versions = () => setIsComparing(true)
  const files = usePetitionFiles(petition)
  const menu = usePetitionMenu(petition, { canEdit, saving, onVersions: versions })
  useActions(petitionActs, { save: canEdit ? saving.save : null, pdf: files.pdf, docx: files.docx, versions })
  return (
    <>
      <RecordHead
        name={petition.title}
        back={{ path: paths.petitions, label: t('back') }}
        menu={{ label: t('petition.acts'), items: menu.items }}
        line={
          <>
            <StateMark state={petition.state} />
            <span>{t(`kind.${petition.kind}`)}</span>
            <span>{t('version.n', { n: petition.version })}</span>
            {saving.draft.isDirty && <span className={styles.unsaved}>{t('unsaved')}</span>}
          </>
        }
      >
        {canEdit && (
          <Button disabled={!saving.draft.isDirty} loading={saving.isBusy} onClick={saving.save}>
            {t('save')}
          </Button>
        )}
        <MovesPane petition={petition} isDirty={saving.draft.isDirty} />
      </RecordHead>
      <Inset page block={[0, 32]} className={styles.columns}>
        <Stack gap={8} shrink>
          <Notices petition={petition} saving={saving} />
          <TextPane petition={petition} saving={saving} canEdit={canEdit} />
        </Stack>
        <PetitionSide petition={petition} canEdit={canEdit} isDirty={saving.draft.isDirty} onVersions={versions} />
      </Inset>
      {menu.dialog}
      <Conflict petition={petition} saving={saving} />
      {isComparing && (
        <VersionsOf
          petition={petition}
          canRestore={canEdit && !saving.draft.isDirty}
          onClose={() => setIsComparing(false)}
        />
      )}
    </>
  )
}
