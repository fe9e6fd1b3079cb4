import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { personPath } from '@tratativa/contract/kernel/paths'
import type { MergeRecord, Person } from '@tratativa/contract/people/shapes'
import { useLeadOn } from '../../../platform/use-lead-on.ts'
import { undoTimeout, useToast } from '../../../ui/toast.tsx'
import { ComparePane } from './compare-pane.tsx'
import { PickOtherPane } from './pick-other-pane.tsx'
import { useUndo } from './use-undo.ts'

interface MergePaneProps {
  person: Pick<Person, 'id' | 'name'>
  /** Null where the other person is still to be chosen. */
  other: PersonId | null
  onClose: () => void
  onMerged: () => void
}

/** Merges two people: finds the other one, compares them side by side, and offers to undo the merge right after. */
export const MergePane = ({ person, other, onClose, onMerged }: MergePaneProps) => {
  const { t } = useTranslation('people')
  const toast = useToast()
  const leadOn = useLeadOn()
  const { undo } = useUndo()
  const [pair, setPair] = useState<{ winner: PersonId; loser: PersonId } | null>(
    other === null ? null : { winner: person.id, loser: other },
  )
  if (!pair)
    return <PickOtherPane person={person} onPick={(loser) => setPair({ winner: person.id, loser })} onClose={onClose} />
  const say = ({ id, winner, loser }: MergeRecord) => {
    onMerged()
    onClose()
    toast.message(t('merge.done', { winner: winner.name, loser: loser.name }), {
      timeout: undoTimeout,
      action: { label: t('undo'), onAct: () => void undo(id) },
    })
    leadOn({ to: personPath(winner.id) })
  }
  return (
    <ComparePane
      winnerId={pair.winner}
      loserId={pair.loser}
      onSwap={() => setPair({ winner: pair.loser, loser: pair.winner })}
      onClose={onClose}
      onMerged={say}
    />
  )
}
