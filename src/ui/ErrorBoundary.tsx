import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Shown instead of children that failed to render. */
  fallback: ReactNode
  onError?: () => void
  children: ReactNode
}

/** Prevents an exception in one part from blanking the page. A class, because React offers no hook for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
