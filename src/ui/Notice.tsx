import type { Elements } from './elements.ts'
import { Icon } from './Icon.tsx'

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
