import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { useId, useState } from 'react'
import { Icon } from '@/ui/Badge.tsx'
import type { Elements } from '@/ui/Field.tsx'
import type { IconName } from '@/ui/icons.ts'

interface FoldedRowProps {
  /** What it is to a screen reader: "Document 3". */
  label: string
  position: number
  /** The one line by which the person knows the row. */
  summary: Elements
  /** The buttons behind Edit. */
  buttons: Elements
  /** A new row is unfolded, and one with an error cannot be folded. */
  isNew: boolean
  hasError: boolean
  /** Whether its fields concern the person at all. */
  hasFields?: boolean
  children: Elements
}

/** A row of a form's list: one line, and its fields once the person wants to change them, so that long lists stay short. */
export function FoldedRow(props: FoldedRowProps) {
  const { label, position, summary, buttons, isNew, hasError, hasFields = true, children } = props
  const [isUnfolded, setUnfolded] = useState(isNew)
  const isShown = hasFields && (isUnfolded || hasError)
  const id = useId()
  return (
    <li
      data-row={position}
      aria-label={label}
      className="grid gap-3 rounded-md border border-line px-3 py-2 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-60 wrap-anywhere">{summary}</div>
        <span className="flex items-center gap-1">
          {hasFields && (
            <button
              type="button"
              className="min-h-11 rounded-md px-3 text-sm font-semibold underline hover:bg-skeleton lg:min-h-9"
              aria-expanded={isShown}
              aria-controls={isShown ? id : undefined}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {CONTROL_TEXTS.edit}
              <span className="sr-only">{` ${label}`}</span>
            </button>
          )}
          {buttons}
        </span>
      </div>
      {isShown && (
        <div id={id} className="grid gap-3 pb-1">
          {children}
        </div>
      )}
    </li>
  )
}

interface RowButtonProps {
  icon: IconName
  label: string
  isOff?: boolean
  onPress: () => void
}

/** Moves or removes a row of a form. A button that cannot act keeps the focus, because the row has been moved with it. */
export function RowButton({ icon, label, isOff = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      data-action={icon}
      onClick={() => isOff || onPress()}
      className="grid size-11 place-items-center rounded-md hover:bg-skeleton aria-disabled:opacity-40 lg:size-9"
    >
      <Icon name={icon} size={16} />
    </button>
  )
}
