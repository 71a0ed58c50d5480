import type { ReactNode } from 'react'
import type { Elements } from '@/ui/Field.tsx'

/** A warning about a record, as a short badge. */
export interface RowMark {
  label: string
  /** The whole sentence, if the label is shorter. */
  title?: string
  tone: string
}

interface RowTitleProps {
  title: string
  /** The smaller second line. */
  detail: string
  /** What the office wrote about the record, before the detail. */
  note?: string | null
  /** Shown before the note. */
  marks?: readonly RowMark[]
  href: string
  /** Opens the record beside the list; without it the link leads to its page. */
  onOpen?: () => void
}

/** The first cell of a row: the record's title as a link, and a second line, which is cut if it is too long. */
export function RowTitle({ title, detail, note, marks = [], href, onOpen }: RowTitleProps) {
  return (
    <>
      <a
        href={href}
        data-opens
        className="block truncate font-semibold group-hover:underline"
        title={title}
        onClick={(event) => {
          // With a key, the browser opens the link in another tab or window.
          if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onOpen()
        }}
      >
        {title}
      </a>
      <span className="flex gap-2 text-xs leading-5 *:truncate">
        {marks.map((mark) => (
          <span key={mark.label} className={`shrink-0 rounded-sm px-1.5 font-semibold ${mark.tone}`} title={mark.title}>
            {mark.label}
          </span>
        ))}
        {note && (
          <span className="max-w-3/5 border-l-4 border-sun-500 pl-2" title={note}>
            {note}
          </span>
        )}
        {/* Gives way before the note does. */}
        <span className="shrink-999 text-soft" title={detail}>
          {detail}
        </span>
      </span>
    </>
  )
}

/** A cell with a smaller second line, which shows a relative time or a further amount. */
export function TwoLines({
  first,
  second,
  tone = 'text-soft',
}: {
  first: ReactNode
  second: string | Elements
  tone?: string
}) {
  return (
    <>
      <span className="block whitespace-nowrap">{first}</span>
      {second && <span className={`block text-xs leading-5 whitespace-nowrap ${tone}`}>{second}</span>}
    </>
  )
}
