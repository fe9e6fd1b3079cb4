import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { IconHistory, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import type { PetitionFull } from '@tratativa/contract/petitions/shapes'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { MenuItem } from '../../../ui/menu.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useRefillPetition, useRemovePetition } from '../petitions.api.ts'
import { PetitionDataPane } from './petition-data-pane.tsx'
import type { TextSaving } from './use-text-saving.ts'

type Open = 'data' | 'refill' | 'remove' | null
interface MenuOf {
  readonly canEdit: boolean
  readonly saving: TextSaving
  readonly onVersions: () => void
}

const useConfirmed = ({ id, version }: PetitionFull, { saving }: MenuOf, close: () => void) => {
  const { t } = useTranslation('petitions')
  const navigate = useNavigate()
  const toast = useToast()
  const onError = useRefusalToast()
  const removing = useRemovePetition()
  const refilling = useRefillPetition()
  return {
    isBusy: removing.isPending || refilling.isPending,
    remove: () =>
      removing.mutate(
        { id },
        {
          onSuccess: () => {
            toast.message(t('removed'))
            void navigate({ to: paths.petitions })
          },
          onError,
        },
      ),
    refill: () =>
      refilling.mutate(
        { id, version },
        {
          onSuccess: () => {
            saving.draft.discard()
            toast.message(t('refilled'))
            close()
          },
          onError,
        },
      ),
  }
}

/** The acts that are seldom needed, behind the button with the dots. */
export const usePetitionMenu = (petition: PetitionFull, menu: MenuOf): { items: MenuItem[]; dialog: ReactNode } => {
  const { t } = useTranslation('petitions')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const acts = useConfirmed(petition, menu, close)
  const items: MenuItem[] = [
    { id: 'versions', label: t('versions'), icon: IconHistory, onSelect: menu.onVersions },
    ...(menu.canEdit
      ? [
          { id: 'data', label: t('petition.data'), icon: IconPencil, onSelect: () => setOpen('data') },
          {
            id: 'refill',
            label: t('refill'),
            icon: IconRefresh,
            disabled: petition.model === null,
            onSelect: () => setOpen('refill'),
          },
          { id: 'remove', label: t('remove'), icon: IconTrash, danger: true, onSelect: () => setOpen('remove') },
        ]
      : []),
  ]
  const dialog = (
    <>
      {open === 'data' && <PetitionDataPane petition={petition} onSaved={menu.saving.draft.rebase} onClose={close} />}
      <ConfirmDialog
        open={open === 'refill'}
        title={t('refill.question')}
        busy={acts.isBusy}
        onConfirm={acts.refill}
        onBack={close}
      >
        {t('refill.text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'remove'}
        title={t('remove.question')}
        danger
        busy={acts.isBusy}
        onConfirm={acts.remove}
        onBack={close}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </>
  )
  return { items, dialog }
}
