// Shared list of situations and statuses: ordered rules that can be deactivated and reactivated.
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { AddButton } from '../../../../ui/add-button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { firstSort, searchOf, type CaseListFilter } from '../../list/address/list-address.ts'
import { RulesHead } from '../rules-shell.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { RuleList } from './rule-list.tsx'
import { SavedRuleRow } from './saved-rule-row.tsx'

interface Rule<Id> {
  readonly id: Id
  readonly name: string
  readonly cases: number
  readonly isActive: boolean
}

type Ended = { onError?: (failure: Error) => void; onSuccess?: () => void }

interface Turn<Id> {
  readonly error: Error | null
  readonly isPending: boolean
  readonly mutate: (wish: { id: Id; isActive: boolean; replacementId?: Id }, ended?: Ended) => void
  readonly reset: () => void
}

interface SavedRulesProps<Id extends number, Kept extends Rule<Id>> {
  all: readonly Kept[]
  title: string
  about: string
  add: string
  order: { readonly mutate: (wish: { ids: Id[] }, ended?: Ended) => void }
  turn: Turn<Id>
  faceOf: (rule: Kept) => ReactNode
  factsOf: (rule: Kept) => string[]
  /** The filter of the list that shows the cases of this rule. */
  filterOf: (rule: Kept) => CaseListFilter
  /** Null for a new rule. */
  editor: (rule: Kept | null, onClose: () => void) => ReactNode
}

type LeaveProps<Id extends number, Kept extends Rule<Id>> = Pick<SavedRulesProps<Id, Kept>, 'all' | 'turn'> & {
  rule: Kept
  onClose: () => void
}

const LeavePane = <Id extends number, Kept extends Rule<Id>>({ rule, all, turn, onClose }: LeaveProps<Id, Kept>) => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const onError = useRefusalToast()
  const { id, name, cases } = rule
  const back = { label: t('undo'), onAct: () => turn.mutate({ id, isActive: true }, { onError }) }
  return (
    <ReplaceDialog
      name={name}
      cases={cases}
      others={all.filter((other) => other.isActive && other.id !== id)}
      error={turn.error}
      isBusy={turn.isPending}
      onClose={onClose}
      onConfirm={(replacement) =>
        turn.mutate(
          { id, isActive: false, ...(replacement === undefined ? {} : { replacementId: replacement as Id }) },
          {
            onSuccess: () => {
              toast.message(t('deactivated', { name }), replacement === undefined ? { action: back } : {})
              onClose()
            },
          },
        )
      }
    />
  )
}

export const SavedRulesPane = <Id extends number, Kept extends Rule<Id>>(props: SavedRulesProps<Id, Kept>) => {
  const { all, title, about, add, order, turn, faceOf, factsOf, filterOf, editor } = props
  const { t } = useTranslation('rules')
  const toast = useToast()
  const fail = useRefusalToast()
  const [edited, setEdited] = useState<Kept | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Kept | null>(null)
  const rest = all.filter(({ isActive }) => !isActive)
  const saveOrder = (ids: readonly number[]) => {
    const before = all.map(({ id }) => id)
    const undo = { label: t('undo'), onAct: () => order.mutate({ ids: before }, { onError: fail }) }
    order.mutate(
      { ids: [...ids, ...rest.map(({ id }) => id)] as Id[] },
      { onError: fail, onSuccess: () => toast.message(t('ordered'), { key: 'order', action: undo }) },
    )
  }
  const takeBack = ({ id, name }: Kept) =>
    turn.mutate({ id, isActive: true }, { onError: fail, onSuccess: () => toast.message(t('activated', { name })) })
  const leave = (rule: Kept) => {
    // Clears the error of the previous rule.
    turn.reset()
    setLeaving(rule)
  }
  const row = (rule: Kept) => (
    <SavedRuleRow
      key={rule.id}
      name={rule.name}
      face={faceOf(rule)}
      facts={factsOf(rule)}
      cases={rule.cases}
      behind={searchOf({ filter: filterOf(rule), sort: firstSort, page: 1, view: '' })}
      isActive={rule.isActive}
      onEdit={() => setEdited(rule)}
      onSwitch={() => (rule.isActive ? leave(rule) : takeBack(rule))}
    />
  )
  return (
    <section>
      <RulesHead about={about}>
        <AddButton onClick={() => setEdited('new')}>{add}</AddButton>
      </RulesHead>
      <RuleList label={title} rules={all.filter(({ isActive }) => isActive)} onOrder={saveOrder} row={row} />
      {rest.length > 0 && <Panel title={t('inactive')}>{rest.map(row)}</Panel>}
      {edited !== null && editor(edited === 'new' ? null : edited, () => setEdited(null))}
      {leaving && <LeavePane rule={leaving} all={all} turn={turn} onClose={() => setLeaving(null)} />}
    </section>
  )
}
