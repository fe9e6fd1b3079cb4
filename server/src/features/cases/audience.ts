import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import type { CasesEvents } from '@tratativa/contract/cases/events'
import type { Audience, AudienceMap } from '@tratativa/contract/kernel/event'

const everybody: readonly Audience[] = [{ to: 'tenant' }]
/** Administrators and supervisors: the profiles that decide offers above a ceiling. */
const deciders: Audience = { to: 'profiles', ids: leadingProfiles }

export const casesAudience: AudienceMap<CasesEvents> = {
  'cases.case.changed': () => everybody,
  'cases.case.registered': () => everybody,
  'cases.cases.changed': () => everybody,
  'cases.run.ended': () => [{ to: 'nobody' }],
  'cases.situation.reached': () => [{ to: 'nobody' }],
  'cases.cause.undone': () => [{ to: 'nobody' }],
  'cases.situation.reached-by-many': () => [{ to: 'nobody' }],
  'cases.case.registered-by-many': () => [{ to: 'nobody' }],
  'cases.offer.made': () => everybody,
  'cases.offer.followed': () => everybody,
  'cases.offer.requested': ({ by }) => [deciders, { to: 'accounts', ids: [by] }],
  'cases.offer.requested-by-many': ({ by }) => [deciders, { to: 'accounts', ids: [by] }],
  'cases.offer.withdrawn': ({ by }) => [deciders, { to: 'accounts', ids: [by] }],
  'cases.offer.withdrawn-by-many': ({ by }) => [deciders, { to: 'accounts', ids: [by] }],
  'cases.offer.decided': ({ askedBy }) => [deciders, { to: 'accounts', ids: [askedBy] }],
  'cases.offer.corrected': () => [{ to: 'nobody' }],
  'cases.agreement.changed': () => [{ to: 'nobody' }],
  'cases.base.asked': ({ by }) => [deciders, { to: 'accounts', ids: [by] }],
  'cases.base.decided': () => everybody,
  'cases.case.taken': () => [{ to: 'nobody' }],
  'cases.cases.taken': () => [{ to: 'nobody' }],
  'cases.brief.left': () => [{ to: 'nobody' }],
  'cases.brief.removed': () => [{ to: 'nobody' }],
  'cases.handover.asked': () => everybody,
  'cases.handover.decided': () => everybody,
  'cases.history.grew': () => everybody,
  'cases.run.moved': ({ accountId }) => [deciders, { to: 'accounts', ids: [accountId] }],
  'cases.run.reported': () => [{ to: 'nobody' }],
  'cases.export.taken': () => [{ to: 'nobody' }],
  'cases.rules.changed': () => everybody,
  'cases.worklist.changed': ({ accountId }) => [{ to: 'accounts', ids: [accountId] }],
  'cases.views.changed': ({ accountId }) => (accountId === null ? everybody : [{ to: 'accounts', ids: [accountId] }]),
}
