import { everyProfile, profiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const deadlinesPermissions = {
  deadlinesList: permission('deadlines.deadline.list', everyProfile),
  deadlinesChange: permission('deadlines.deadline.change', everyProfile),
  calendarsSee: permission('deadlines.calendar.see', everyProfile),
  calendarsChange: permission('deadlines.calendar.change', [profiles.administrator]),
} as const
