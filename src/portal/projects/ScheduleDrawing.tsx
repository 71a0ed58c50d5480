import type { Schedule } from '@domain/projects/schedule.ts'
import type { ScheduleRow } from '@domain/projects/schedule-row.ts'
import { daysLateText } from '@texts/platform/lists.ts'
import { rowText, SCHEDULE_TEXTS } from '@texts/projects/plans.ts'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { EndMark, LATE_STROKE, part, ROW_HEIGHT, RowLink, RowMarks, type ScheduleProps } from './ScheduleRows.tsx'

/** Where the marks are. */
const BESIDE_TITLES = 'absolute top-0 right-0 w-[calc(100%-var(--titles))]'
/** How much of the window shows the past at first: a quarter, because readers ask what comes next. */
const PAST_IN_VIEW = 0.25

/**
 * The schedule as a time line. Positions are parts of the width, so that it also fits a wider window and a sheet of paper.
 * The titles and the marks of the months stay in view while it scrolls.
 */
export function ScheduleDrawing({ schedule, onOpen }: ScheduleProps) {
  const { rows, todayX, width } = schedule
  const region = useRef<HTMLElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const container = region.current
    const titles = container?.querySelector('li > div')?.clientWidth ?? 0
    container?.scrollTo({ left: todayX - (container.clientWidth - titles) * PAST_IN_VIEW })
  }, [todayX])

  return (
    <div className="grid min-w-0 gap-4">
      <section
        ref={region}
        aria-label={SCHEDULE_TEXTS.drawing}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing that is wider than its window is scrolled by keyboard.
        tabIndex={0}
        className="max-h-[80vh] overflow-auto rounded-md border border-line [--titles:8.5rem] sm:[--titles:16rem]"
      >
        <div className="relative print:!min-w-0" style={{ minWidth: `calc(var(--titles) + ${width}px)` }}>
          <Axis schedule={schedule} />
          <div className="relative">
            <svg
              role="img"
              aria-label={`${SCHEDULE_TEXTS.drawing}. ${SCHEDULE_TEXTS.drawingHint}`}
              className={BESIDE_TITLES}
              height={rows.length * ROW_HEIGHT}
            >
              <Grid schedule={schedule} />
            </svg>
            <ul>
              {rows.map((row) => (
                <Row key={row.id} row={row} width={width} onOpen={onOpen} labelId={`${id}${row.id}`} />
              ))}
            </ul>
          </div>
        </div>
      </section>
      <ScheduleLegend />
    </div>
  )
}

/** The names of the months, quarters or years, and of today. */
function Axis({ schedule: { ticks, todayX, width } }: { schedule: Schedule }) {
  return (
    <div className="sticky top-0 z-3 flex h-11 bg-surface text-xs text-soft" aria-hidden="true">
      <div className="sticky left-0 z-1 w-(--titles) shrink-0 border-r border-b border-line bg-surface" />
      <div className="relative grow overflow-hidden border-b border-line">
        {ticks.map(({ x, label, isPrinted }) => (
          <span
            key={x}
            className={`absolute top-5 pl-1.5 whitespace-nowrap ${isPrinted ? '' : 'print:hidden'}`}
            style={{ left: part(x, width) }}
          >
            {label}
          </span>
        ))}
        <span
          className="absolute top-0 -translate-x-1/2 rounded-sm bg-accent px-1.5 font-semibold text-on-accent print:bg-transparent print:text-text"
          style={{ left: part(todayX, width) }}
        >
          {SCHEDULE_TEXTS.today}
        </span>
      </div>
    </div>
  )
}

/** The lines of the months and of today. */
function Grid({ schedule: { ticks, todayX, width } }: { schedule: Schedule }) {
  const at = part(todayX, width)
  return (
    <>
      {ticks.map(({ x }) => (
        <line key={x} x1={part(x, width)} x2={part(x, width)} y1="0" y2="100%" stroke="var(--line)" />
      ))}
      <line x1={at} x2={at} y1="0" y2="100%" stroke="var(--accent)" strokeWidth="2" />
    </>
  )
}

interface RowProps {
  row: ScheduleRow
  /** Of the whole drawing. */
  width: number
  onOpen: ScheduleProps['onOpen']
  labelId: string
}

/** The marks of a row beside its title, and over the whole row the link that opens it. Only rows in view are laid out. */
function Row({ row, width, onOpen, labelId }: RowProps) {
  const { title, kind, isLate, lateDays } = row
  return (
    <li
      className="relative shadow-[inset_0_1px_var(--line)] [content-visibility:auto] print:[content-visibility:visible]"
      style={{ height: ROW_HEIGHT }}
      data-entry={row.id}
    >
      <RowMarks row={row} total={width} className={`${BESIDE_TITLES} h-full`} />
      <div
        className={`pointer-events-none sticky left-0 z-1 flex h-full w-(--titles) flex-col justify-center border-r border-line bg-surface px-3 leading-tight shadow-[inset_0_1px_var(--line)] ${kind === 'milestone' || kind === 'document' ? '' : 'text-soft'}`}
      >
        <span id={labelId} className={`text-sm leading-tight font-semibold ${isLate ? 'truncate' : 'line-clamp-2'}`}>
          {title}
        </span>
        {isLate && <span className="truncate text-xs leading-tight font-semibold text-bad">{daysLateText(lateDays)}</span>}
        <span id={`${labelId}-text`} className="sr-only">
          {rowText(row)}
        </span>
      </div>
      <RowLink
        row={row}
        onOpen={onOpen}
        className="absolute inset-0 z-2 -outline-offset-2"
        aria-labelledby={labelId}
        aria-describedby={`${labelId}-text`}
      />
    </li>
  )
}

const SOFT = 'var(--soft)'

/** What the marks of the drawing mean. */
function ScheduleLegend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-xs text-soft">
      <Mark text={SCHEDULE_TEXTS.planned}>
        <rect x="1" y="5" width="26" height="10" rx="3" fill="var(--skeleton)" stroke={SOFT} />
      </Mark>
      <Mark text={SCHEDULE_TEXTS.actual}>
        <line x1="6" x2="28" y1="10" y2="10" stroke="var(--color-sun-500)" strokeWidth="6" />
        <circle cx="7" cy="10" r="5" fill="var(--surface)" stroke="var(--color-sun-500)" strokeWidth="3" />
      </Mark>
      <Mark text={SCHEDULE_TEXTS.milestoneEnd}>
        <EndMark kind="milestone" x="14" y={10} tone={SOFT} isFilled={false} />
      </Mark>
      <Mark text={SCHEDULE_TEXTS.documentDue}>
        <EndMark kind="document" x="14" y={10} tone={SOFT} isFilled={false} />
      </Mark>
      <Mark text={SCHEDULE_TEXTS.done} width={36}>
        <EndMark kind="milestone" x="9" y={10} tone={SOFT} isFilled />
        <EndMark kind="document" x="28" y={10} tone={SOFT} isFilled />
      </Mark>
      <Mark text={SCHEDULE_TEXTS.firstPlanned}>
        <line x1="6" x2="26" y1="10" y2="10" stroke={SOFT} strokeWidth="2" strokeDasharray="1 4" />
        <line x1="6" x2="6" y1="2" y2="18" stroke={SOFT} strokeWidth="2" />
      </Mark>
      <Mark text={SCHEDULE_TEXTS.late}>
        <rect x="1" y="5" width="26" height="10" rx="3" fill="var(--bad-tint)" stroke="var(--bad)" strokeWidth={LATE_STROKE} />
      </Mark>
    </ul>
  )
}

function Mark({ text, width = 28, children }: { text: string; width?: number; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <svg width={width} height="20" aria-hidden="true">
        {children}
      </svg>
      <span>{text}</span>
    </li>
  )
}
