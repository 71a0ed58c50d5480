import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What is shown instead of a part that could not be drawn. */
  fallback: ReactNode
  onError: () => void
  children: ReactNode
}

/** Keeps an exception in a part from blanking the page. React offers this to classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
