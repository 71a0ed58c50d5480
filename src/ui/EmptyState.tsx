import { Component, type ReactNode } from 'react'
import { Icon } from './Badge.tsx'
import type { Elements } from './Field.tsx'

interface EmptyStateProps {
  /** Names what is missing, if the text does not. */
  title?: string
  text: string
}

/** A drawing of an untravelled route, and a sentence. */
export function EmptyState({ title, text }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-12 text-center">
      <svg width="120" height="72" viewBox="0 0 120 72" aria-hidden="true" fill="none">
        <path
          d="M12 60c20-34 34-4 50-22s24-6 46-28"
          stroke="var(--line)"
          strokeWidth="3"
          strokeDasharray="1 8"
          strokeLinecap="round"
        />
        <circle cx="12" cy="60" r="5" fill="var(--surface)" stroke="var(--soft)" strokeWidth="3" />
        <circle cx="62" cy="38" r="5" fill="var(--surface)" stroke="var(--soft)" strokeWidth="3" />
        <circle cx="108" cy="10" r="6.5" fill="var(--color-sun-400)" />
      </svg>
      {title && <p className="font-semibold">{title}</p>}
      <p className="text-soft wrap-anywhere">{text}</p>
    </div>
  )
}

interface NoticeProps {
  tone?: 'ok' | 'bad'
  title?: string
  description: string
  /** Announces the notice to screen readers: for an event that no other element announces. */
  announce?: boolean
  children?: Elements
}

const TONES = { ok: 'bg-ok-tint text-ok', bad: 'bg-bad-tint text-bad' }

/** A problem or a result, shown at its place with the next action. */
export function Notice({ tone = 'bad', title, description, announce = false, children }: NoticeProps) {
  return (
    <div
      role={announce ? 'alert' : undefined}
      className={`flex flex-wrap items-start gap-x-4 gap-y-3 rounded-md p-4 ${TONES[tone]}`}
    >
      <span className="mt-0.5">
        <Icon name={tone === 'ok' ? 'check' : 'alert'} />
      </span>
      <div className="min-w-0 flex-1 basis-44 text-sm wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        <p>{description}</p>
      </div>
      {children}
    </div>
  )
}

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
