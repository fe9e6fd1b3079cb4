import { describe, expect, it } from 'vitest'
import { instantOfHour, localTime, zoneOfPhone } from './contact-time.ts'
import { easterOf } from './holidays.ts'
import { isAnswering, judgeConduct, type ConductSituation } from './judge.ts'
import { conductRules, defaultConductRules, type ConductRules } from './rules.ts'
import { scenarios } from './scenarios.ts'

const hourMs = 3_600_000
const lines = scenarios.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

const hoursOf = (text: string) => {
  const [fromHour = 0, toHour = 24] = text.split('-').map(Number)
  return { fromHour, toHour }
}

const instantOf = (day: string, clock: string, zone: string) =>
  new Date(instantOfHour(day, Number(clock.slice(0, 2)), zone).getTime() + Number(clock.slice(3)) * 60_000)

const parse = (line: string) => {
  const [situation = '', verdict = ''] = line.split(' => ')
  const [weekday = '', day = '', clock = '', channel = '', by = '', act = '', ...circumstances] = situation.split(' ')
  const flags = new Map(circumstances.map((flag) => flag.split('=') as [string, string | undefined]))
  const numberOf = (flag: string, otherwise: number) => Number(flags.get(flag) ?? otherwise)
  const zone = flags.get('zone') ?? 'America/Sao_Paulo'
  const now = instantOf(day, clock, zone)
  const rules: ConductRules = {
    ...defaultConductRules,
    hasHours: !flags.has('no-hours'),
    hasPacing: !flags.has('no-pacing'),
    weekdays: hoursOf(flags.get('weekdays') ?? '8-20'),
    ...(flags.has('no-saturday') ? { saturday: null } : {}),
    holidays: flags.get('closed')?.split(',') ?? [],
    maxUnanswered: numberOf('most', 3),
    hoursBetween: numberOf('pause', 4),
  }
  const judged: ConductSituation = {
    channel: channel as ConductSituation['channel'],
    by: by as ConductSituation['by'],
    isAnswer: act === 'answers',
    isBlocked: flags.has('blocked'),
    hasOptedOut: flags.has('opted-out'),
    lacksAssent: flags.has('lawyer'),
    zone,
    now,
    unanswered: numberOf('unanswered', 0),
    lastSentAt: flags.has('ago') ? new Date(now.getTime() - numberOf('ago', 0) * hourMs) : null,
    recipients: numberOf('to', 1),
    assistantHours: flags.has('answering') ? hoursOf(flags.get('answering') ?? '') : null,
  }
  return { weekday, day, judged, rules, verdict }
}

const shown = (judged: ConductSituation, rules: ConductRules) => {
  const verdict = judgeConduct(judged, rules)
  if (verdict.isAllowed) return 'allowed'
  const local = verdict.allowedAt && localTime(verdict.allowedAt, judged.zone)
  const clock = local && new Date(local.minute * 60_000).toISOString().slice(11, 16)
  return `${verdict.rule} ${local ? `${local.day} ${clock}` : '-'} ${verdict.isOverridable ? 'leader' : 'nobody'}`
}

describe('the judge of conduct', () => {
  it('CONDUCT-001 has 200 scenarios, each once', () => {
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.length).toBe(200)
  })

  it.each(lines)('CONDUCT-001 %s', (line) => {
    const { weekday, day, judged, rules, verdict } = parse(line)
    const name = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date(day))
    expect(name.toLowerCase()).toBe(weekday)
    expect(shown(judged, conductRules.parse(rules))).toBe(verdict)
  })

  it('CONDUCT-001 says the rule and the way out in Portuguese', () => {
    const textOf = (start: string) => {
      const { judged, rules } = parse(lines.find((line) => line.startsWith(start)) ?? '')
      const verdict = judgeConduct(judged, rules)
      return verdict.isAllowed ? '' : verdict.text
    }
    expect(textOf('sun 2026-03-15 10:00 whatsapp person reaches')).toBe(
      'Fora do horário de iniciar contato: de segunda a sexta das 8h às 20h, sábado das 9h às 14h, nunca aos domingos e feriados. ' +
        'Permitido a partir de 16/03/2026, às 8h. Um supervisor ou administrador pode confirmar o envio mesmo assim.',
    )
    expect(textOf('fri 2026-12-25 10:00 whatsapp assistant reaches')).toBe(
      'Hoje é feriado (Natal): não se inicia contato. Permitido a partir de 26/12/2026, às 9h.',
    )
  })

  it('CONDUCT-001 lets everything pass that is not blocked while the company switched nothing on', () => {
    for (const line of lines) {
      const { judged } = parse(line)
      const free = { ...judged, isBlocked: false, hasOptedOut: false, lacksAssent: false, assistantHours: null }
      expect(judgeConduct(free, defaultConductRules).isAllowed).toBe(true)
    }
  })

  it('reads the time zone of a contact from the area code', () => {
    const zones = ['5592987654321', '(68) 98765-4321', '11987654321', '5511987654321', '6533334444', '12345@lid'].map(
      zoneOfPhone,
    )
    const saoPaulo = 'America/Sao_Paulo'
    expect(zones).toEqual(['America/Manaus', 'America/Rio_Branco', saoPaulo, saoPaulo, 'America/Cuiaba', saoPaulo])
  })

  it('computes Easter', () => {
    const sundays = [2000, 2008, 2011, 2024, 2026, 2038, 2285].map(easterOf)
    const known = ['2000-04-23', '2008-03-23', '2011-04-24', '2024-03-31', '2026-04-05', '2038-04-25', '2285-03-22']
    expect(sundays).toEqual(known)
  })

  it('takes a message as an answer while the last word is theirs or they wrote within 24 hours', () => {
    const now = new Date('2026-03-11T12:00:00Z')
    const heard = (hours: number, isLastWordTheirs: boolean) =>
      isAnswering({ heardAt: new Date(now.getTime() - hours * hourMs), isLastWordTheirs }, now)
    expect([heard(24, false), heard(25, false), heard(200, true)]).toEqual([true, false, true])
    expect(isAnswering({ heardAt: null, isLastWordTheirs: false }, now)).toBe(false)
  })
})
