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

/** A row is high enough for a thumb. In pixels. */
export const ROW_HEIGHT = 44

/** The outline of a late bar is thicker, because paper may show no colours. */
export const LATE_STROKE = 2.5

/** From the top of a row: the planned days, and the actual ones below. */
const PLANNED_Y = 10
const PLANNED_HEIGHT = 11
const PLANNED_MIDDLE = PLANNED_Y + PLANNED_HEIGHT / 2
const ACTUAL_Y = 31

interface RowMarksProps {
  row: ScheduleRow
  /** The width of the drawing. */
  total: number
  /** Where it is in the row. */
  className: string
}

/** The planned and the actual days of a row. What is late is red and has a text beside its title. */
export function RowMarks({ row, total, className }: RowMarksProps) {
  const { kind, plannedBar, actualBar, firstEndX, isLate, isFinished } = row
  const tone = isLate ? 'var(--bad)' : 'var(--soft)'
  const end = plannedBar && plannedBar.x + plannedBar.width
  return (
    <svg data-row={row.id} className={className} aria-hidden="true">
      {plannedBar && plannedBar.width > 0 && (
        <rect
          data-mark="planned"
          x={part(plannedBar.x, total)}
          width={part(plannedBar.width, total)}
          y={PLANNED_Y}
          height={PLANNED_HEIGHT}
          rx="3"
          fill={isLate ? 'var(--bad-tint)' : 'var(--skeleton)'}
          stroke={tone}
          strokeWidth={isLate ? LATE_STROKE : 1}
        />
      )}
      {firstEndX !== null && end !== null && <FirstEnd x={firstEndX} end={end} y={PLANNED_MIDDLE} total={total} tone={tone} />}
      {end !== null && <EndMark kind={kind} x={part(end, total)} y={PLANNED_MIDDLE} tone={tone} isFilled={isFinished} />}
      {actualBar && (
        <>
          <line
            x1={part(actualBar.x, total)}
            x2={part(actualBar.x + actualBar.width, total)}
            y1={ACTUAL_Y}
            y2={ACTUAL_Y}
            stroke="var(--color-sun-500)"
            strokeWidth="6"
          />
          <circle
            cx={part(actualBar.x, total)}
            cy={ACTUAL_Y}
            r="5"
            fill={isFinished ? 'var(--color-sun-400)' : 'var(--surface)'}
            stroke="var(--color-sun-500)"
            strokeWidth="3"
          />
        </>
      )}
    </svg>
  )
}

interface EndMarkProps {
  kind: ScheduleRow['kind']
  x: string
  y: number
  tone: string
  isFilled: boolean
}

/** A diamond ends a milestone, and a ring is the day on which a document is due. */
export function EndMark({ kind, x, y, tone, isFilled }: EndMarkProps) {
  const fill = isFilled ? tone : 'var(--surface)'
  if (kind === 'document') return <circle cx={x} cy={y} r="6" fill={fill} stroke={tone} strokeWidth="2.5" />
  if (kind !== 'milestone') return null
  return (
    <rect
      {...{ x, y, fill }}
      width="11"
      height="11"
      stroke={tone}
      strokeWidth="2"
      className="origin-center [transform:translate(-50%,-50%)_rotate(45deg)] [transform-box:fill-box]"
    />
  )
}

/** The last day that was planned first, and a dotted line from there to the present one. */
function FirstEnd({ x, end, y, total, tone }: { x: number; end: number; y: number; total: number; tone: string }) {
  return (
    <>
      <line x1={part(x, total)} x2={part(end, total)} y1={y} y2={y} stroke={tone} strokeWidth="2" strokeDasharray="1 4" />
      <line x1={part(x, total)} x2={part(x, total)} y1={y - 8} y2={y + 8} stroke={tone} strokeWidth="2" />
    </>
  )
}

/** A position as a part of the whole width. */
export function part(x: number, total: number): string {
  return `${Math.round((100_000 * x) / total) / 1000}%`
}
