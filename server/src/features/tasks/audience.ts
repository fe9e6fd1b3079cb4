import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import type { AudienceMap } from '@tratativa/contract/kernel/event'
import type { TasksEvents } from '@tratativa/contract/tasks/events'

export const tasksAudience: AudienceMap<TasksEvents> = {
  'tasks.task.changed': () => [{ to: 'tenant' }],
  'tasks.tasks.changed': () => [{ to: 'tenant' }],
  'tasks.rules.changed': () => [{ to: 'profiles', ids: leadingProfiles }],
}
