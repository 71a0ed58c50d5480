import { type PlanEntryKind, planEntryPath } from '@domain/projects/plan-fields.ts'
import type { Schedule } from '@domain/projects/schedule.ts'
import type { ScheduleRow } from '@domain/projects/schedule-row.ts'
import type { AriaAttributes, MouseEvent } from 'react'
import type { Elements } from '@/ui/Field.tsx'

export interface ScheduleProps {
  schedule: Schedule
  /** null if the reader may open no entry. */
  onOpen: ((kind: PlanEntryKind, id: string, opener: HTMLElement) => void) | null
}

interface RowLinkProps extends Pick<AriaAttributes, 'aria-labelledby' | 'aria-describedby'> {
  row: ScheduleRow
  onOpen: ScheduleProps['onOpen']
  className: string
  children?: Elements
}

/** A link that opens the row's entry in its dialog, or in a new tab as the browser offers. Plain text if nothing opens. */
export function RowLink({ row: { kind, id }, onOpen, children, ...link }: RowLinkProps) {
  if (!onOpen || kind === 'project' || kind === 'stage') return children

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen?.(kind as PlanEntryKind, id, event.currentTarget)
  }

  return (
    <a href={planEntryPath(kind, id)} onClick={onClick} {...link}>
      {children}
    </a>
  )
}
