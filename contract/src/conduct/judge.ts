// Judges who may be written to or called, when and how often; the same for people and the assistant, on the server and in the console.
import { isNegotiator, type Actor } from '../kernel/actor.ts'
import { dayAfter } from '../kernel/time.ts'
import { instantOfHour, localTime } from './contact-time.ts'
import { nationalHoliday } from './holidays.ts'
import type { ConductRules, ReachingHours } from './rules.ts'

export interface ConductSituation {
  readonly channel: 'whatsapp' | 'mail' | 'call'
  readonly by: 'person' | 'assistant'
  /** True when it answers a message of theirs, see `isAnswering`. */
  readonly isAnswer: boolean
  readonly isBlocked: boolean
  readonly hasOptedOut: boolean
  /** The party has a lawyer in the case whose assent is not recorded. */
  readonly lacksAssent: boolean
  readonly zone: string
  readonly now: Date
  /** Our messages since their last one. */
  readonly unanswered: number
  readonly lastSentAt: Date | null
  /** More than one recipient makes a mass sending. */
  readonly recipients: number
  /** The hours in which the company's assistant answers; null for people. */
  readonly assistantHours: ReachingHours | null
}

export type ConductRule =
  | 'blocked'
  | 'opted-out'
  | 'represented'
  | 'assistant-hours'
  | 'mass-hours'
  | 'holiday'
  | 'hours'
  | 'unanswered'
  | 'pause'

export interface ConductRefusal {
  readonly isAllowed: false
  readonly rule: ConductRule
  /** The rule and the way out, in Portuguese. */
  readonly text: string
  /** Supervisors and administrators may confirm it. */
  readonly isOverridable: boolean
  readonly allowedAt: Date | null
}
export type ConductVerdict = { readonly isAllowed: true } | ConductRefusal

const allowed: ConductVerdict = { isAllowed: true }
const conversationMs = 24 * 3_600_000
const hourMs = 3_600_000

/** A message answers when the last word is theirs, or when they wrote within the last 24 hours. */
export const isAnswering = (
  { heardAt, isLastWordTheirs }: { readonly heardAt: Date | null; readonly isLastWordTheirs: boolean },
  now: Date,
): boolean => isLastWordTheirs || (heardAt !== null && now.getTime() - heardAt.getTime() <= conversationMs)

export const canOverrideConduct = (who: Pick<Actor, 'profileTypeId'>) => !isNegotiator(who)

const everyDay = (hours: ReachingHours) => () => hours

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0
const isSaturday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 6
const holidayOf = (day: string, { holidays }: ConductRules) =>
  nationalHoliday(day) ?? (holidays.includes(day) ? 'feriado da empresa' : null)

const reachingHours = (rules: ConductRules) => (day: string) => {
  if (isSunday(day) || holidayOf(day, rules) !== null) return null
  return isSaturday(day) ? rules.saturday : rules.weekdays
}

// The longest closed stretch is that of all the company's own days, a Sunday and a holiday between them.
const maxDaysAhead = 120

/** Returns null within the hours, otherwise when they begin again. */
const opensAt = (now: Date, zone: string, hoursOf: (day: string) => ReachingHours | null): Date | null => {
  const { day: today, minute } = localTime(now, zone)
  const todays = hoursOf(today)
  if (todays && minute >= todays.fromHour * 60 && minute < todays.toHour * 60) return null
  for (let ahead = 0; ahead <= maxDaysAhead; ahead += 1) {
    const day = dayAfter(today, ahead)
    const hours = hoursOf(day)
    if (hours && (ahead > 0 || minute < hours.fromHour * 60)) return instantOfHour(day, hours.fromHour, zone)
  }
  throw new Error('conduct: no opening day within 120 days')
}

const shownAt = (instant: Date, timeZone: string): string => {
  const { day, minute } = localTime(instant, timeZone)
  const clock = `${Math.floor(minute / 60)}h${minute % 60 === 0 ? '' : String(minute % 60).padStart(2, '0')}`
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}, às ${clock}`
}

const override = 'Um supervisor ou administrador pode confirmar o envio mesmo assim.'

const never = (rule: ConductRule, text: string): ConductRefusal => ({
  isAllowed: false,
  rule,
  text,
  isOverridable: false,
  allowedAt: null,
})

const judgeContact = ({ isBlocked, hasOptedOut, lacksAssent }: ConductSituation): ConductVerdict => {
  const lift = 'Um supervisor ou administrador pode retirar o bloqueio, com o motivo.'
  if (isBlocked) return never('blocked', `Este contato está na lista de bloqueios e não pode ser contatado. ${lift}`)
  if (hasOptedOut)
    return never('opted-out', `Este contato pediu para não receber mais mensagens, e o pedido vale para todos. ${lift}`)
  if (lacksAssent)
    return never(
      'represented',
      'A parte tem advogado constituído (EAOAB, art. 34, VIII). Registre a anuência do advogado ou trate diretamente com ele.',
    )
  return allowed
}

const until = (
  situation: Pick<ConductSituation, 'by' | 'zone'>,
  rule: ConductRule,
  reason: string,
  allowedAt: Date,
): ConductRefusal => {
  const isOverridable = situation.by === 'person'
  const wait = `Permitido a partir de ${shownAt(allowedAt, situation.zone)}.`
  return {
    isAllowed: false,
    rule,
    text: [reason, wait, ...(isOverridable ? [override] : [])].join(' '),
    isOverridable,
    allowedAt,
  }
}

const hoursText = ({ weekdays, saturday }: ConductRules) => {
  const saturdayText =
    saturday === null ? 'sem contato aos sábados' : `sábado das ${saturday.fromHour}h às ${saturday.toHour}h`
  return `de segunda a sexta das ${weekdays.fromHour}h às ${weekdays.toHour}h, ${saturdayText}, nunca aos domingos e feriados`
}

const judgeHours = (situation: ConductSituation, rules: ConductRules): ConductVerdict => {
  const { channel, now, zone, recipients } = situation
  // One mail waits in a mailbox and disturbs nobody.
  if (!rules.hasHours || (channel === 'mail' && recipients === 1)) return allowed
  const opening = opensAt(now, zone, reachingHours(rules))
  if (opening === null) return allowed
  if (recipients > 1)
    return until(
      situation,
      'mass-hours',
      `Envios em massa saem somente no horário de contato: ${hoursText(rules)}.`,
      opening,
    )
  const holiday = holidayOf(localTime(now, zone).day, rules)
  if (holiday !== null)
    return until(situation, 'holiday', `Hoje é feriado (${holiday}): não se inicia contato.`, opening)
  return until(situation, 'hours', `Fora do horário de iniciar contato: ${hoursText(rules)}.`, opening)
}

const judgePace = (situation: ConductSituation, rules: ConductRules): ConductVerdict => {
  const { channel, unanswered, lastSentAt, now, recipients, by } = situation
  if (!rules.hasPacing || channel === 'mail' || recipients > 1 || unanswered === 0) return allowed
  if (unanswered >= rules.maxUnanswered) {
    const reason = `Já há ${unanswered} ${unanswered === 1 ? 'mensagem' : 'mensagens'} sem resposta; o limite é ${rules.maxUnanswered}. Aguarde a resposta do contato.`
    const text = by === 'person' ? `${reason} ${override}` : reason
    return { isAllowed: false, rule: 'unanswered', text, isOverridable: by === 'person', allowedAt: null }
  }
  const allowedAt = new Date((lastSentAt ?? new Date(0)).getTime() + rules.hoursBetween * hourMs)
  if (allowedAt <= now) return allowed
  const hoursShown = rules.hoursBetween === 1 ? '1 hora' : `${rules.hoursBetween} horas`
  return until(
    situation,
    'pause',
    `A última mensagem ainda não teve resposta: aguarde ${hoursShown} entre uma e outra.`,
    allowedAt,
  )
}

type AnswerSituation = Pick<ConductSituation, 'by' | 'now' | 'zone' | 'assistantHours'>

/** Judges an answer to a contact who may be reached. */
export const judgeAnswer = (situation: AnswerSituation): ConductVerdict => {
  const { assistantHours, now, zone } = situation
  const opening = assistantHours && opensAt(now, zone, everyDay(assistantHours))
  if (!assistantHours || opening === null) return allowed
  const { fromHour, toHour } = assistantHours
  return until(situation, 'assistant-hours', `O assistente responde das ${fromHour}h às ${toHour}h.`, opening)
}

export const judgeConduct = (situation: ConductSituation, rules: ConductRules): ConductVerdict => {
  const contact = judgeContact(situation)
  if (!contact.isAllowed) return contact
  const answer = judgeAnswer(situation)
  if (!answer.isAllowed || situation.isAnswer) return answer
  const hours = judgeHours(situation, rules)
  return hours.isAllowed ? judgePace(situation, rules) : hours
}
