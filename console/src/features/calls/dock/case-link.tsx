import { Link } from '@tanstack/react-router'
import type { Caller } from '@tratativa/contract/calls/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { Dotted } from '../../../ui/dotted.tsx'
import { textLink } from '../../../ui/text-link.ts'

/** The case of the other side. */
export const CaseLink = ({ of: { id, author, client } }: { of: NonNullable<Caller['case']> }) => (
  <Link to={casePath(id)} className={textLink}>
    <Dotted>
      <bdi dir="ltr">{id}</bdi>
      {author === '' ? (
        <span dir="auto">{client}</span>
      ) : (
        <>
          <span dir="auto">{author}</span> × <span dir="auto">{client}</span>
        </>
      )}
    </Dotted>
  </Link>
)
