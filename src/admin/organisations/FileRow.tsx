import type { ReactNode } from 'react'
import type { Elements } from '@/ui/elements.ts'

interface FileRowProps {
  /** The page of the record; null if it has none. */
  href: string | null
  title: string
  badge?: Elements
  /** The second line. */
  detail: ReactNode
  /** What stands at the end of the line, such as an amount. */
  end?: string | null
}

/** One record of a client's file in two lines. */
export function FileRow({ href, title, badge, detail, end }: FileRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {href ? (
            <a
              href={href}
              className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere hover:underline lg:min-h-6"
            >
              {title}
            </a>
          ) : (
            <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
          )}
          {badge}
        </div>
        <p className="text-sm text-soft wrap-anywhere">{detail}</p>
      </div>
      {end && <p className="font-semibold tabular-nums">{end}</p>}
    </div>
  )
}
