import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface NoticeProps {
  title?: string
  description: string
  /** Told to a screen reader at once: for what has just happened and is told nowhere else. */
  announce?: boolean
  /** What the person can do about it. */
  children?: ReactNode
}

/** A problem told where it happened, with what to do next. */
export function Notice({ title, description, announce = false, children }: NoticeProps) {
  return (
    <div
      role={announce ? 'alert' : undefined}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-md bg-bad-tint p-4 text-bad"
    >
      <span className="mt-0.5">
        <Icon name="alert" />
      </span>
      <div className="min-w-0 flex-1 basis-44 text-sm">
        {title && <p className="font-semibold">{title}</p>}
        <p>{description}</p>
      </div>
      {children}
    </div>
  )
}
