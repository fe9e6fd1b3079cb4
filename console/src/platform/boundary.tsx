// Contains the failure of one part, so that the rest of the page keeps working.
import { Component } from 'react'
import type { ReactNode } from 'react'

type BoundaryProps = {
  children: ReactNode
  /** A new value, for example the address, retries the render. */
  resetOn?: string
  fallback: (error: unknown, retry: () => void) => ReactNode
}
type BoundaryState = { failure: { error: unknown } | null; resetOn: string | undefined }

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, resetOn: this.props.resetOn }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.resetOn === state.resetOn ? null : { failure: null, resetOn: props.resetOn }
  }

  readonly retry = () => this.setState({ failure: null })

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children
  }
}
