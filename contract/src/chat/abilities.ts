// The rules for actions on a chat that the user can see. The server enforces these rules; the console uses them to hide what is not
// allowed.
import { isAdministrator, isNegotiator, type Actor } from '../kernel/actor.ts'
import type { Chat } from './shapes.ts'
import { chatStatuses } from './statuses.ts'

type ChatUser = Pick<Actor, 'email' | 'profileTypeId'>
type Which = Pick<Chat, 'status' | 'userEmail'>

export const isFinished = ({ status }: Pick<Chat, 'status'>) => status === chatStatuses.finished
export const isUnassigned = ({ userEmail }: Pick<Chat, 'userEmail'>) => userEmail === null
/** People are identified by their e-mail. */
export const isResponsible = ({ email }: Pick<ChatUser, 'email'>, { userEmail }: Pick<Chat, 'userEmail'>) =>
  userEmail !== null && userEmail.toLowerCase() === email.toLowerCase()

/** The right to write includes reacting, forwarding, and deleting the company's messages. */
export const canWrite = (who: ChatUser, chat: Which) =>
  !isFinished(chat) && (isUnassigned(chat) || isResponsible(who, chat) || isAdministrator(who))

const hourMs = 60 * 60 * 1000
/** Tells if WhatsApp still deletes a message of ours that was sent at this instant. */
export const isWithinDeletion = (sentAt: Date, now: Date, withinHours: number) =>
  now.getTime() - sentAt.getTime() <= withinHours * hourMs

/** Writing to somebody else's chat assigns it to the writer, so the console asks for confirmation first. */
export const isTakingOver = (who: ChatUser, chat: Which) =>
  canWrite(who, chat) && !isUnassigned(chat) && !isResponsible(who, chat)

/** Opening a pending chat starts the work on it. */
export const opens = (who: ChatUser, chat: Which) =>
  chat.status === chatStatuses.pending && (isUnassigned(chat) || isResponsible(who, chat))

export const canFinish = (who: ChatUser, chat: Which) => !isFinished(chat) && isResponsible(who, chat)
/** The time within which a person may undo finishing a chat. */
export const undoWindowMs = 10_000
/** Without the time limit: the server also checks who finished the chat, and when. */
export const canReopen = (who: Pick<ChatUser, 'profileTypeId'>, chat: Which) => isFinished(chat) && isAdministrator(who)
export const canChangeStatus = (who: ChatUser, chat: Which) => !isFinished(chat) && isResponsible(who, chat)
export const canFavorite = (who: ChatUser, chat: Which) => isResponsible(who, chat)

/** Anybody may assign a chat without a responsible; otherwise only administrators and supervisors may. */
export const canAssign = (who: ChatUser, chat: Which) => !isFinished(chat) && (isUnassigned(chat) || !isNegotiator(who))

export const canSetCase = (who: ChatUser, chat: Which) =>
  !isFinished(chat) && (isUnassigned(chat) || isResponsible(who, chat) || !isNegotiator(who))

export const canUseTemplates = (who: ChatUser, chat: Which & { readonly caseId: unknown }) =>
  !isFinished(chat) && isResponsible(who, chat) && chat.caseId !== null

/** The filter by department and negotiator. */
export const canFilter = (who: Pick<ChatUser, 'profileTypeId'>) => !isNegotiator(who)
