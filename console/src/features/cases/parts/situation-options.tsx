// The situations that a deal may change to. Situations that may not follow the current one are shown disabled.
import type { DealSituation } from '@tratativa/contract/cases/rules/shapes'
import type { Option } from '../../../ui/listbox.tsx'
import { Situation } from '../../../ui-domain/situation.tsx'

/** Returns whether the deal may change to the situation; a situation without steps may change to any. */
const mayFollow = (situations: readonly DealSituation[], from: string, to: DealSituation) => {
  const now = situations.find(({ name }) => name === from)
  return !now || now.steps.length === 0 || now.id === to.id || now.steps.includes(to.id)
}

export const situationOptions = (situations: readonly DealSituation[], now: string): Option[] =>
  situations
    .filter(({ isActive, name }) => isActive || name === now)
    .map((situation) => ({
      value: situation.name,
      label: situation.name,
      leading: <Situation kind={situation.tone} label="" />,
      disabled: !mayFollow(situations, now, situation),
    }))
