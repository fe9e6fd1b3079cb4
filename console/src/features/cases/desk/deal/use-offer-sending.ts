// How the next offer goes out, remembered for this person, and the words that go with it.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { OfferMessage } from '@tratativa/contract/cases/deals/shapes'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { templateCalls } from '@tratativa/contract/chat/template-calls'
import type { OfferTexts } from '@tratativa/contract/chat/template-case'
import { marksOf } from '@tratativa/contract/chat/text-marks'
import type { TextMark } from '@tratativa/contract/chat/text-marks'
import { today } from '../../../../ui/calendar-days.ts'
import { useLogin } from '../../../../platform/login.ts'
import { queryOf } from '../../../../platform/query.ts'
import { readStorage, writeStorage } from '../../../../platform/storage.ts'
import { hasValue, withOtherValue } from './offer-text.ts'
import { messageTo, proposalTemplate, proposalText, sendTargets, withoutMarks } from './send-targets.ts'
import type { SendTarget } from './send-targets.ts'

export interface OfferSending {
  readonly targets: readonly SendTarget[]
  /** Null: the offer is only recorded. */
  readonly target: SendTarget | null
  /** False until the text of the template is there. */
  readonly isReady: boolean
  readonly onChoose: (id: string) => void
  readonly textOf: (offer: OfferTexts) => string
  readonly onText: (text: string, offer: OfferTexts) => void
  /** The missing and expired values, which keep the message from going out. */
  readonly marksOf: (offer: OfferTexts) => readonly TextMark[]
  /** False when a person has changed the text and it does not name the value. */
  readonly isNamedIn: (offer: OfferTexts) => boolean
  /** Undefined: the offer is only recorded. */
  readonly messageOf: (offer: OfferTexts) => OfferMessage | undefined
}

interface EditedText {
  readonly text: string
  readonly value: string
}

const channelKey = (accountId: number | undefined) => `offer-channel:${accountId ?? 0}`

export const useOfferSending = (case_: CaseDetail): OfferSending => {
  const user = useLogin()?.user
  const key = channelKey(user?.id)
  const [channel, setChannel] = useState(() => readStorage(key))
  const [chosen, setChosen] = useState<string | null>(null)
  const [edited, setEdited] = useState<EditedText | null>(null)
  const targets = sendTargets(case_)
  // The channel is remembered across cases, the address within the case.
  const ofChannel = targets.filter((option) => option.channel === channel)
  const target = ofChannel.find(({ id }) => id === chosen) ?? ofChannel[0] ?? null
  const template = useQuery({ ...queryOf(templateCalls.keptTemplates, {}), enabled: targets.length > 0 })
  const content = template.data?.data.find(({ id }) => id === proposalTemplate)?.content ?? ''
  const textOf = (offer: OfferTexts) => {
    if (edited !== null) return withOtherValue(edited.text, edited.value, offer.value)
    const text = proposalText(content, case_, user?.name ?? '', today(), offer)
    return target?.channel === 'mail' ? withoutMarks(text) : text
  }
  return {
    targets,
    target,
    isReady: target === null || edited !== null || template.data !== undefined,
    onChoose: (id) => {
      const next = targets.find((option) => option.id === id) ?? null
      writeStorage(key, next?.channel ?? 'none')
      setChannel(next?.channel ?? 'none')
      setChosen(next?.id ?? null)
    },
    textOf,
    onText: (text, { value }) => setEdited(text === '' ? null : { text, value }),
    marksOf: (offer) => (target === null ? [] : marksOf(textOf(offer), new Date())),
    isNamedIn: (offer) => edited === null || offer.value === '' || hasValue(textOf(offer), offer.value),
    messageOf: (offer) => (target === null ? undefined : messageTo(target, textOf(offer), case_)),
  }
}
