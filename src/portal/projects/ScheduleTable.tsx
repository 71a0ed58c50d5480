import { PROJECT_TONES } from '@domain/platform/project-status.ts'
import type { Tone } from '@domain/platform/status.ts'
import { MILESTONE_TONES } from '@domain/projects/milestone.ts'
import { REQUEST_TONES } from '@domain/projects/requested-document.ts'
import type { ScheduleRow, ScheduleStatus } from '@domain/projects/schedule-row.ts'
import { actualText, delayText, plannedText, SCHEDULE_KIND_LABELS, SCHEDULE_TEXTS, unbrokenDay } from '@texts/projects/plans.ts'
import { Badge } from '@/ui/Badge.tsx'
import { RowLink, type ScheduleProps } from './ScheduleRows.tsx'

/**
 * The most important first, each with its width: a browser that has to find the widths itself needs twice as long for a
 * large plan. On wide screens, the title and the delay share what the others leave.
 */
const HEADS = [
  [SCHEDULE_TEXTS.columnTitle, 'w-34 sm:w-48 lg:w-auto print:w-[18%]'],
  [SCHEDULE_TEXTS.status, 'w-42 print:w-[15%]'],
  [SCHEDULE_TEXTS.planned, 'w-32 print:w-[15%]'],
  [SCHEDULE_TEXTS.actual, 'w-32 print:w-[15%]'],
  [SCHEDULE_TEXTS.delay, 'print:w-[15%]'],
  [SCHEDULE_TEXTS.waitsFor, 'w-36 print:w-[11.5%]'],
  [SCHEDULE_TEXTS.kind, 'w-26 print:w-[10.5%]'],
] as const
const CELL = 'border-t border-line px-3 py-3 align-top lg:py-2 print:px-1 print:py-2 print:text-xs'
/** The titles stay in view while the table scrolls sideways. */
const TITLE = 'sticky left-0 z-1 border-r border-line bg-surface print:static print:border-r-0 print:bg-transparent'

/** The rows of a schedule as text: the same rows as in the drawing. */
export function ScheduleTable({ schedule, onOpen }: ScheduleProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than its window is scrolled by keyboard.
    <section aria-label={SCHEDULE_TEXTS.table} tabIndex={0} className="overflow-x-auto rounded-md border border-line">
      <table
        aria-label={SCHEDULE_TEXTS.table}
        className="w-full min-w-5xl table-fixed border-separate border-spacing-0 text-left text-sm tabular-nums sm:min-w-[67rem] lg:min-w-5xl print:min-w-0"
      >
        <thead>
          <tr className="text-soft">
            {HEADS.map(([heading, width], index) => (
              <th
                key={heading}
                scope="col"
                className={`${width} ${index === 0 ? TITLE : ''} px-3 py-2 font-semibold print:px-1 print:text-xs`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schedule.rows.map((row) => (
            <TableRow key={row.id} row={row} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function TableRow({ row, onOpen }: { row: ScheduleRow; onOpen: ScheduleProps['onOpen'] }) {
  const { kind, title, planned, actual, isLate, waitsFor } = row
  return (
    <tr data-entry={row.id} className="print:break-inside-avoid">
      <th scope="row" className={`${CELL} ${TITLE} font-semibold wrap-anywhere`}>
        <RowLink row={row} onOpen={onOpen} className="-my-3 block py-3 underline lg:-my-2 lg:py-2 print:my-0 print:py-0">
          <span>{title}</span>
        </RowLink>
      </th>
      <td className={`${CELL} print:[&_.badge]:whitespace-normal`}>
        <RowStatus row={row} />
      </td>
      <td className={CELL}>{plannedText(planned, unbrokenDay)}</td>
      <td className={CELL}>{actualText(actual, unbrokenDay)}</td>
      <td className={`${CELL} wrap-anywhere ${isLate ? 'font-semibold text-bad' : ''}`}>{delayText(row)}</td>
      <td className={`${CELL} wrap-anywhere`}>{waitsFor.join(', ')}</td>
      <td className={CELL}>{SCHEDULE_KIND_LABELS[kind]}</td>
    </tr>
  )
}

const TONES: Record<ScheduleStatus, Tone> = {
  ...PROJECT_TONES,
  ...MILESTONE_TONES,
  ...REQUEST_TONES,
  past_stage: 'mute',
  current_stage: 'warn',
}

/** The status of a row, in the colour that it has everywhere. */
function RowStatus({ row: { status, statusLabel } }: { row: ScheduleRow }) {
  return <Badge tone={TONES[status]}>{statusLabel}</Badge>
}
