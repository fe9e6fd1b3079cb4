import { useState } from 'react'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { initI18n } from '../../../../platform/i18n.ts'
import { renderPart } from '../../../../ui/with-words.tsx'
import { OfferForm } from './offer-form.tsx'
import type { OfferSending } from './use-offer-sending.ts'

/** Nobody can be written to: offers are only recorded. */
const recording: OfferSending = {
  targets: [],
  target: null,
  isReady: true,
  onChoose: () => undefined,
  textOf: () => '',
  onText: () => undefined,
  marksOf: () => [],
  isNamedIn: () => true,
  messageOf: () => undefined,
}

/** Empties its value after an offer, as the desk does. */
const Desk = ({ offered }: { offered: string[] }) => {
  const [value, setValue] = useState('')
  const offer = (amount: string) => {
    offered.push(amount)
    setValue('')
  }
  return (
    <OfferForm
      {...{ value }}
      onValue={setValue}
      theirs={null}
      ceiling={null}
      isBusy={false}
      sending={recording}
      onOffer={(offering) => offer(offering.value)}
      onAccept={null}
    />
  )
}

beforeAll(() => initI18n('pt', ['desk']))
afterEach(cleanup)

describe('the form of the next offer', () => {
  it('reports a missing value only after an attempt without one, not after an offer', async () => {
    const offered: string[] = []
    renderPart(<Desk offered={offered} />)
    const field = screen.getByRole('textbox', { name: 'Valor da proposta' })
    await userEvent.type(field, '2400{Control>}{Enter}{/Control}')
    expect(offered).toEqual(['2.400,00'])
    expect(screen.queryByText('Informe um valor.')).toBeNull()
    await userEvent.type(field, '{Control>}{Enter}{/Control}')
    expect(offered).toHaveLength(1)
    expect(screen.getByText('Informe um valor.')).toBeTruthy()
  })
})
