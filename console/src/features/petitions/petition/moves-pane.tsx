// The states to which the caller may move the petition now. Approval is at hand; a return asks for its reason, a filing for its number.
import { useState } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { petitionsPermissions } from '@tratativa/contract/petitions/permissions'
import type { PetitionFull } from '@tratativa/contract/petitions/shapes'
import type { PetitionState } from '@tratativa/contract/petitions/states'
import { useCan } from '../../../platform/can.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useMovePetition } from '../petitions.api.ts'
import { FilingPane } from './filing-pane.tsx'
import { SignPane } from '../signing/sign-pane.tsx'
import { ReturnPane } from './return-pane.tsx'

/** The next sensible step of each state comes first: an approved petition is signed, a signed one is filed. */
const order: readonly PetitionState[] = ['filed', 'approved', 'in-review', 'draft', 'returned']
const dialogs: readonly PetitionState[] = ['filed', 'returned', 'signed']

const useSteps = (petition: PetitionFull): PetitionState[] => {
  const maySign = useCan(petitionsPermissions.petitionsSign) && petition.canSign
  const moves = order.filter((to) => petition.moves.includes(to))
  if (!maySign) return moves
  return petition.state === 'approved' ? ['signed', ...moves] : [...moves.slice(0, 1), 'signed', ...moves.slice(1)]
}

type MovesProps = { petition: PetitionFull; isDirty: boolean }

const useMove = ({ id, version }: PetitionFull) => {
  const { t } = useTranslation('petitions')
  const toast = useToast()
  const onError = useRefusalToast()
  const { mutate, isPending } = useMovePetition()
  return {
    isBusy: isPending,
    move: (to: PetitionState) =>
      mutate({ id, version, to }, { onSuccess: () => toast.message(t(`moved.${to}`)), onError }),
  }
}

export const MovesPane = ({ petition, isDirty }: MovesProps) => {
  const { t } = useTranslation('petitions')
  const { move, isBusy } = useMove(petition)
  const [open, setOpen] = useState<PetitionState | null>(null)
  const [first, ...others] = useSteps(petition)
  const isSigning = petition.signatures.some(({ state }) => state === 'waiting')
  const labelOf = (to: PetitionState) => t(to === 'signed' && petition.state === 'signed' ? 'sign.again' : `move.${to}`)
  const start = (to: PetitionState) => (dialogs.includes(to) ? setOpen(to) : move(to))
  const close = () => setOpen(null)
  const hint = isDirty ? t('move.saveFirst') : undefined
  return (
    <>
      {others.length > 0 && (
        <Menu
          label={t('move.other')}
          placement="end"
          items={others.map((to) => ({
            id: to,
            label: labelOf(to),
            disabled: to === 'signed' && isSigning,
            danger: to === 'returned',
            onSelect: () => start(to),
          }))}
          trigger={(trigger) => (
            <Button {...trigger} disabled={isDirty} title={hint} trailing={<Icon of={IconChevronDown} size={14} />}>
              {t('move.other')}
            </Button>
          )}
        />
      )}
      {first !== undefined && (
        <Button
          variant="primary"
          disabled={isDirty}
          title={hint}
          loading={isBusy || (first === 'signed' && isSigning)}
          onClick={() => start(first)}
        >
          {labelOf(first)}
        </Button>
      )}
      {open === 'filed' && <FilingPane petition={petition} onClose={close} />}
      {open === 'signed' && <SignPane petition={petition} onClose={close} />}
      {open === 'returned' && <ReturnPane petition={petition} onClose={close} />}
    </>
  )
}
