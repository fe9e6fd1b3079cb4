// The situations that a deal may be put into. What may not follow the one it is in is shown, and cannot be chosen.
import type { DealSituation } from '@tratativa/contract/cases/rules/shapes'
import type { Option } from '../../../ui/listbox.tsx'
import { Situation } from '../../../ui/situation.tsx'

/** Whether a deal may go there from where it is; a situation without steps may become any. */
const mayFollow = (situations: readonly DealSituation[], from: string, to: DealSituation) => {
  const now = situations.find(({ name }) => name === from)
  return !now || now.steps.length === 0 || now.id === to.id || now.steps.includes(to.id)
}

export const situationOptions = (situations: readonly DealSituation[], now: string): Option[] =>
  situations
    .filter(({ isActive, name }) => isActive || name === now)
    .map((one) => ({
      value: one.name,
      label: one.name,
      leading: <Situation kind={one.tone} label="" />,
      disabled: !mayFollow(situations, now, one),
    }))
