// The saved views of the list: not everybody who sees a view may change it.
import { casesErrors } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { casesViewEndpoints } from '@tratativa/contract/cases/list/view-endpoints'
import { canChangeView, type CaseViewId, type ViewVisibility } from '@tratativa/contract/cases/list/views'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader, Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { countViews, deleteView, findView, insertView, listViews, mostViews, updateView } from './views.store.ts'
import { departmentFor } from './department-for.ts'
import { toView } from './to-view.ts'

export const listCaseViews = async (reader: Reader) => ({
  data: (await listViews(reader)).map((view) => toView(view, reader.actor)),
})

/** Publishes to the consoles that show the view: a company view to everybody, a private view to its owner. */
const publishViewsChanged = (tx: Tx, ...reaches: ViewVisibility[]) =>
  tx.emit(casesEvents, 'cases.views.changed', {
    accountId: reaches.every((reach) => reach === 'private') ? tx.actor.accountId : null,
  })

const refuseOthers = (tx: Tx, view: Parameters<typeof canChangeView>[1]) => {
  if (!canChangeView(tx.actor, view)) refuse(casesErrors.viewNotYours)
}

const saved = async (tx: Tx, id: CaseViewId) => ({
  data: toView(orRefuse(await findView(tx, id), errors.notFound), tx.actor),
})

export const addCaseView = async (tx: Tx, viewInput: InputOf<typeof casesViewEndpoints.addCaseView>) => {
  const { name, reach, definition, position = 0 } = viewInput
  const { accountId } = tx.actor
  refuseOthers(tx, { reach, ownerId: accountId })
  if ((await countViews(tx, accountId)) >= mostViews) refuse(casesErrors.tooManyViews)
  const department_id = departmentFor(tx, reach)
  const definitionText = JSON.stringify(definition)
  const id = await insertView(tx, {
    name,
    reach,
    position,
    department_id,
    definition: definitionText,
    account_id: accountId,
  })
  publishViewsChanged(tx, reach)
  return saved(tx, id)
}

export const editCaseView = async (tx: Tx, viewInput: InputOf<typeof casesViewEndpoints.editCaseView>) => {
  const { id, name, reach, definition } = viewInput
  const was = orRefuse(await findView(tx, id), errors.notFound)
  refuseOthers(tx, was)
  refuseOthers(tx, { reach, ownerId: was.ownerId })
  const department_id = departmentFor(tx, reach, was)
  const position = viewInput.position ?? was.position
  await updateView(tx, id, { name, reach, position, department_id, definition: JSON.stringify(definition) })
  publishViewsChanged(tx, was.reach, reach)
  return saved(tx, id)
}

export const removeCaseView = async (tx: Tx, { id }: InputOf<typeof casesViewEndpoints.removeCaseView>) => {
  const was = orRefuse(await findView(tx, id), errors.notFound)
  refuseOthers(tx, was)
  await deleteView(tx, id)
  publishViewsChanged(tx, was.reach)
  return { data: { id } }
}
