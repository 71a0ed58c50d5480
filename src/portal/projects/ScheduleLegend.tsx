import { SCHEDULE_TEXTS } from '@texts/schedule.ts'
import type { ReactNode } from 'react'
import { EndMark, LATE_STROKE } from './RowMarks.tsx'

const SOFT = 'var(--soft)'

/** What the marks of the drawing mean. */
export function ScheduleLegend() {
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
