import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { IconArchive, IconArchiveOff, IconDots, IconLink, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { useActions } from '../../../../platform/actions.ts'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { useSlot } from '../../../../platform/slots.ts'
import { turnOf, useTrail } from '../../../../platform/trail.ts'
import { useUrlValues } from '../../../../platform/url-value.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { count } from '../../../../ui/count.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import type { MenuItem } from '../../../../ui/menu.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { TypedAhead } from '../../../../ui/typed-ahead.tsx'
import { deskMenuActions, caseNavigationActions } from '../../case-actions.ts'
import { WorklistPane } from '../../worklist/worklist-pane.tsx'
import { readTrail } from '../../parts/case-trail.ts'
import type { CaseAction } from '../desk-parts.slot.ts'
import { useNeighbours, useSetActive } from '../desk.api.ts'
import { useCopy } from '../use-copy.ts'
import { DeskHead } from './desk-head.tsx'

const PresencePane = lazy(() =>
  import('../../../../platform/presence-pane.tsx').then((module) => ({ default: module.PresencePane })),
)

const CasePresence = ({ id }: { id: string }) => {
  const { t } = useTranslation('desk')
  return (
    <Suspense>
      <PresencePane
        kind="case"
        id={id}
        sayHere={(present) => t('presence.here', { ...present })}
        sayWriting={(present) => t('presence.writing', { ...present })}
      />
    </Suspense>
  )
}

const useActive = (case_: CaseDetail) => {
  const { t } = useTranslation('desk')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const { mutate, isPending } = useSetActive(case_.id)
  const set = (isActive: boolean, onDone: () => void = () => undefined) =>
    mutate(
      { id: case_.id, isActive },
      {
        onSuccess: () => {
          onDone()
          toast.message(
            t(isActive ? 'head.reactivated' : 'head.deactivated'),
            isActive ? {} : { action: { label: t('undo'), onAct: () => set(true) } },
          )
        },
        onError: showRefusal,
      },
    )
  return { set, isPending }
}

const DeskMenu = ({
  case_,
  onAsk,
  onActivate,
  onOpen,
}: {
  case_: CaseDetail
  onAsk: () => void
  onActivate: () => void
  onOpen: (action: CaseAction) => void
}) => {
  const { mayWork } = case_
  const slotActions = useSlot('caseActions')
  const actions = useMemo(() => slotActions.filter(({ needsWork }) => mayWork || !needsWork), [slotActions, mayWork])
  const { t, i18n } = useTranslation(['desk', ...actions.map(({ label }) => label.split(':')[0])] as ['desk'])
  const navigate = useNavigate()
  const copy = useCopy()
  const edit = () => void navigate({ to: paths.caseRegister, search: { caso: case_.id } })
  const link = () => copy(location.origin + casePath(case_.id))
  useActions(deskMenuActions, {
    edit,
    link,
    deactivate: mayWork && case_.isActive ? onAsk : null,
    reactivate: mayWork && !case_.isActive ? onActivate : null,
  })
  const slotActs = useMemo(
    () => ({
      ...caseNavigationActions,
      own: [],
      acts: Object.fromEntries(
        actions.map(({ id, label, keys }) => [id, keys === undefined ? { label } : { label, keys }]),
      ),
    }),
    [actions],
  )
  useActions(slotActs, Object.fromEntries(actions.map((action) => [action.id, () => onOpen(action)])))
  const items: MenuItem[] = [
    { id: 'edit', label: t('head.edit'), icon: IconPencil, onSelect: edit },
    ...actions.map((action) => ({
      id: action.id,
      label: i18n.t(action.label as 'desk:undo'),
      icon: action.icon,
      onSelect: () => onOpen(action),
    })),
    { id: 'link', label: t('head.copyLink'), icon: IconLink, onSelect: link },
  ]
  if (mayWork)
    items.push(
      { id: 'rule', separator: true },
      case_.isActive
        ? { id: 'off', label: t('head.deactivate'), icon: IconArchive, danger: true, onSelect: onAsk }
        : { id: 'on', label: t('head.reactivate'), icon: IconArchiveOff, onSelect: onActivate },
    )
  return (
    <Menu
      label={t('head.more')}
      placement="end"
      items={items}
      trigger={(props) => <IconButton {...props} icon={IconDots} label={t('head.more')} />}
    />
  )
}

/** Returns the case's position and neighbours in the list it was opened from; without such a list, in the case list that was shown last. */
const useListPosition = (id: string) => {
  const { t } = useTranslation('desk')
  const own = useTrail()
  const [last] = useState(readTrail)
  const turn = own ? turnOf(own, id) : null
  const { data } = useNeighbours(id, last, turn === null)
  if (own && turn) return { ...turn, trail: own, isOwn: true, view: own.name, back: { to: own.back, search: {} } }
  const view = last.name === '' ? t('head.everything') : last.name
  return { ...data?.data, trail: undefined, isOwn: false, view, back: { to: paths.cases, search: last.search } }
}

const useTurn = (case_: CaseDetail) => {
  const { t } = useTranslation('desk')
  const navigate = useNavigate()
  const { read } = useUrlValues()
  const {
    previous = null,
    next = null,
    position = null,
    total = 0,
    trail,
    isOwn,
    view,
    back,
  } = useListPosition(case_.id)
  const tab = read('tab')
  const goTo = (id: string) =>
    void navigate({ to: casePath(id), search: tab === '' ? {} : { tab }, state: trail ? { trail } : {} })
  const turn = {
    onPrevious: previous === null ? null : () => goTo(previous),
    onNext: next === null ? null : () => goTo(next),
  }
  useActions(caseNavigationActions, { next: turn.onNext, previous: turn.onPrevious })
  const named = {
    n: count(position ?? 0),
    total: count(total),
    view,
  }
  return { ...turn, isOwn, back, place: position === null ? null : t('head.place', named) }
}

export const DeskHeadPane = ({ case_ }: { case_: CaseDetail }) => {
  const { t } = useTranslation('desk')
  const { isOwn, ...turn } = useTurn(case_)
  const active = useActive(case_)
  const [isAsking, setIsAsking] = useState(false)
  const [action, setAction] = useState<CaseAction | null>(null)
  const Action = action?.part
  const menu = (
    <DeskMenu case_={case_} onAsk={() => setIsAsking(true)} onActivate={() => active.set(true)} onOpen={setAction} />
  )
  return (
    <>
      <DeskHead
        case_={case_}
        {...turn}
        presence={<CasePresence id={case_.id} />}
        work={<WorklistPane id={case_.id} list={isOwn ? turn : null} />}
        menu={menu}
      />
      <ConfirmDialog
        open={isAsking}
        danger
        busy={active.isPending}
        title={t('head.askDeactivate', { id: case_.id })}
        onBack={() => setIsAsking(false)}
        onConfirm={() => active.set(false, () => setIsAsking(false))}
      >
        {t('head.askDeactivateText')}
      </ConfirmDialog>
      {Action && (
        <Suspense fallback={<TypedAhead onClose={() => setAction(null)} />}>
          <Action caseId={case_.id} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </>
  )
}
