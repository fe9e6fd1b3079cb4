// Facts in a row with a dot between them; what is empty is left out.
import { Children, Fragment, type ReactNode } from 'react'

export const Dotted = ({ children }: { children: ReactNode }) =>
  Children.toArray(children)
    .filter((fact) => fact !== '')
    .map((fact, index) => (
      <Fragment key={index}>
        {index > 0 && ' · '}
        {fact}
      </Fragment>
    ))
