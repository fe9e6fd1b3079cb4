import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import { refuse } from '../../../../platform/refusal/refusal.ts'
import type { ChangeOperation } from '../case-change.ts'

/** The deal of a colleague is theirs: a negotiator asks for the case first. An approved request acts without a user, by whoever approved it. */
export const demandWork = (
  { stored }: { readonly stored: { readonly negotiator_id: number | null } },
  {
    act,
  }: {
    readonly act: Pick<ChangeOperation, 'isNew'> & {
      readonly by: Pick<ChangeOperation['by'], 'profileTypeId' | 'userId'>
    }
  },
) => {
  if (act.isNew === true) return

  const { profileTypeId, userId } = act.by
  if (userId !== undefined && !canWorkOn({ profileTypeId, userId }, { negotiatorId: stored.negotiator_id }))
    refuse(e.caseNotYours)
}
