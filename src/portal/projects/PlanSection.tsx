import { isStaff } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import type { PlanEntryKind } from '@domain/projects/plan-fields.ts'
import { layoutSchedule, scheduleSummary } from '@domain/projects/schedule.ts'
import { SCHEDULE_SCALES, type ScheduleScale, type ScheduleUnit } from '@domain/projects/schedule-row.ts'
import { EMPTY_TEXTS } from '@texts/platform/controls.ts'
import { MILESTONE_FORM_TEXTS } from '@texts/projects/milestones.ts'
import {
  lateCountText,
  SCHEDULE_SCALE_LABELS,
  SCHEDULE_TEXTS,
  SCHEDULE_VIEW_LABELS,
  SCHEDULE_YEARS,
} from '@texts/projects/plans.ts'
import { useMemo, useState } from 'react'
import { type ListFields, useListAddress } from '@/portal/lists/page-address.ts'
import { DialogButton } from '@/portal/records/DialogButton.tsx'
import { EmptyState } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { useIsPrinting } from '@/ui/hooks.ts'
import { FilterSelect } from '@/ui/SelectField.tsx'
import { TabBar } from '@/ui/TabBar.tsx'
import { PlanLoader, usePlanDialog } from './Plan.tsx'
import { ScheduleDrawing } from './ScheduleDrawing.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'
import { isSharedOnly, type PlanProps, type SectionProps } from './section-props.tsx'

const loadForm = () => import('./MilestoneForm.tsx').then((file) => file.MilestoneFormDialog)

/** The schedule of a project as a time line or as a table. */
export function PlanSection(props: SectionProps) {
  return (
    <PlanLoader {...props} loading={SCHEDULE_TEXTS.loading}>
      {(entries) => <Schedule {...props} entries={entries} />}
    </PlanLoader>
  )
}

function Schedule(props: PlanProps) {
  const { person, entries } = props
  return (
    <section className="panel grid gap-5 p-5 lg:p-6" aria-label={SCHEDULE_TEXTS.heading}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        {entries.length > 0 && <Summary {...props} />}
        {can(person, 'milestones/manage') && (
          <DialogButton label={MILESTONE_FORM_TEXTS.new} load={loadForm} dialog={{ ...props, milestone: null }} />
        )}
      </div>
      {entries.length > 0 ? <DrawingOrTable {...props} /> : <EmptyState text={emptyText(props)} />}
    </section>
  )
}

function emptyText(props: SectionProps): string {
  if (isSharedOnly(props)) return EMPTY_TEXTS.sharedOnly
  return isStaff(props.person) ? SCHEDULE_TEXTS.emptyOffice : SCHEDULE_TEXTS.emptyClient
}

function Summary(props: PlanProps) {
  const { project, entries } = props
  const { next, late } = scheduleSummary(entries, dayInNairobi(new Date()))
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-8 gap-y-3 text-sm">
      <Fact label={SCHEDULE_TEXTS.progress}>
        <span>{`${project.progress_percentage}%`}</span>
        {project.progress_fixed && <span className="block font-normal text-soft">{SCHEDULE_TEXTS.fixed}</span>}
      </Fact>
      <Fact label={SCHEDULE_TEXTS.nextMilestone}>
        <span>{next ? next.title : noNextText(props)}</span>
        {next && <span className="block font-normal text-soft">{formatDay(next.planned_end)}</span>}
      </Fact>
      <Fact label={SCHEDULE_TEXTS.lateEntries}>
        <span className={late > 0 ? 'text-bad' : undefined}>{lateCountText(late)}</span>
      </Fact>
    </dl>
  )
}

function noNextText(props: PlanProps): string {
  // Partners do not learn whether there are others.
  if (isSharedOnly(props)) return SCHEDULE_TEXTS.noneShared
  const hasMilestones = props.entries.some(({ kind }) => kind === 'milestone')
  return hasMilestones ? SCHEDULE_TEXTS.allAccepted : SCHEDULE_TEXTS.noMilestones
}

function Fact({ label, children }: { label: string; children: Elements }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The address names the table, so that a reload shows it again. */
const VIEW = { view: ['drawing', 'table'] } as const satisfies ListFields
const PANEL = 'schedule'

/** Both views are printed: the drawing first, then the table. */
function DrawingOrTable(props: PlanProps) {
  const { project, entries } = props
  const [{ view }, setView] = useListAddress(VIEW)
  const [scale, setScale] = useState<ScheduleScale>('month')
  const isPrinting = useIsPrinting()
  const { open, dialog } = usePlanDialog(props)
  const schedule = useMemo(
    () => layoutSchedule({ project, entries, today: dayInNairobi(new Date()), scale }),
    [project, entries, scale],
  )
  const rowProps = {
    schedule,
    // Partners read no more of a shared milestone than the schedule shows.
    onOpen: isSharedOnly(props) ? null : (kind: PlanEntryKind, id: string, opener: HTMLElement) => open({ kind, id }, opener),
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <TabBar
          label={SCHEDULE_TEXTS.view}
          tabs={VIEW.view}
          labels={SCHEDULE_VIEW_LABELS}
          selected={view}
          onSelect={(chosen) => setView({ view: chosen })}
          panelId={PANEL}
        />
        {view === 'drawing' && <ScaleSelect unit={schedule.unit} scale={scale} onSelect={setScale} />}
      </div>
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${view}`} className="grid min-w-0 gap-6">
        {(view === 'drawing' || isPrinting) && <ScheduleDrawing {...rowProps} />}
        {(view === 'table' || isPrinting) && <ScheduleTable {...rowProps} />}
      </div>
      {dialog}
    </>
  )
}

interface ScaleSelectProps {
  unit: ScheduleUnit
  scale: ScheduleScale
  onSelect: (scale: ScheduleScale) => void
}

/** A long range has one scale only. */
function ScaleSelect({ unit, scale, onSelect }: ScaleSelectProps) {
  const isChosen = unit === scale
  return (
    <FilterSelect<ScheduleUnit>
      label={SCHEDULE_TEXTS.scale}
      options={isChosen ? SCHEDULE_SCALES : [unit]}
      labels={{ ...SCHEDULE_SCALE_LABELS, year: SCHEDULE_YEARS }}
      selected={unit}
      onSelect={isChosen ? (chosen) => chosen !== 'year' && onSelect(chosen) : undefined}
    />
  )
}
