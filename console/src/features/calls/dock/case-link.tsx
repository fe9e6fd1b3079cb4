import { Link } from '@tanstack/react-router'
import type { Caller } from '@tratativa/contract/calls/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { textLink } from '../../../ui/text-link.ts'

/** The case of the other side. */
export const CaseLink = ({ of: { id, author, client } }: { of: NonNullable<Caller['case']> }) => (
  <Link to={casePath(id)} className={textLink}>
    <bdi dir="ltr">{id}</bdi> · <span dir="auto">{author}</span> × <span dir="auto">{client}</span>
  </Link>
)
