// Who may do what with a chat that they see: law on the server, courtesy in the console.
import type { Actor } from '../kernel/actor.ts'
import { chatStatuses, type Chat } from './shapes.ts'

type Who = Pick<Actor, 'email' | 'profileTypeId'>
type Which = Pick<Chat, 'status' | 'userEmail'>

export const isFinished = ({ status }: Pick<Chat, 'status'>) => status === chatStatuses.finished
export const isUnassigned = ({ userEmail }: Pick<Chat, 'userEmail'>) => userEmail === null
/** People are told apart by their e-mail. */
export const isResponsible = ({ email }: Pick<Who, 'email'>, { userEmail }: Pick<Chat, 'userEmail'>) =>
  userEmail !== null && userEmail.toLowerCase() === email.toLowerCase()

export const canWrite = (who: Who, chat: Which) =>
  !isFinished(chat) && (isUnassigned(chat) || isResponsible(who, chat) || who.profileTypeId === 1)

/** Writing to a chat of somebody else makes it the writer's: that is asked before. */
export const takesOver = (who: Who, chat: Which) =>
  canWrite(who, chat) && !isUnassigned(chat) && !isResponsible(who, chat)

/** Looking into it is the beginning of the work on it. */
export const opens = (who: Who, chat: Which) =>
  chat.status === chatStatuses.pending && (isUnassigned(chat) || isResponsible(who, chat))

export const canFinish = (who: Who, chat: Which) => !isFinished(chat) && isResponsible(who, chat)
/** The time in which a person may take back that they finished a chat. */
export const takeBackMs = 10_000
/** Without the clock: the server also looks at who finished it, and when. */
export const canReopen = ({ profileTypeId }: Pick<Who, 'profileTypeId'>, chat: Which) =>
  isFinished(chat) && profileTypeId === 1
export const canChangeStatus = (who: Who, chat: Which) => !isFinished(chat) && isResponsible(who, chat)
export const canFavorite = (who: Who, chat: Which) => isResponsible(who, chat)

/** Who is responsible is chosen by anybody while nobody is, then by administrators and supervisors. */
export const canAssign = (who: Who, chat: Which) => !isFinished(chat) && (isUnassigned(chat) || who.profileTypeId !== 3)

export const canSetCase = (who: Who, chat: Which) =>
  !isFinished(chat) && (isUnassigned(chat) || isResponsible(who, chat) || who.profileTypeId !== 3)

export const canUseTemplates = (who: Who, chat: Which & { readonly caseId: unknown }) =>
  !isFinished(chat) && isResponsible(who, chat) && chat.caseId !== null

/** The filter by department and negotiator. */
export const canFilter = ({ profileTypeId }: Pick<Who, 'profileTypeId'>) => profileTypeId !== 3
