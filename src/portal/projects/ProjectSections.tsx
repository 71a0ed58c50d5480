import { COLLECTIONS } from '@domain/collections.ts'
import { canForOwn } from '@domain/platform/access/permissions.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { PROJECT_STAGES, PROJECT_STATUS_LABELS, PROJECT_TONES } from '@domain/platform/project-status.ts'
import { getStageIndex, type Project, progressTone } from '@domain/projects/project.ts'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { PROJECT_TEXTS, transitionText } from '@texts/projects/projects.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { ScreenHeader } from '@/portal/frame/Screen.tsx'
import { useTabInAddress } from '@/portal/lists/page-address.ts'
import { Timeline } from '@/portal/records/Facts.tsx'
import { PrintButton, PrintHead } from '@/portal/records/RecordCard.tsx'
import { useActorNames } from '@/portal/records/useActorNames.ts'
import { Badge } from '@/ui/Badge.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { ProgressBar } from '@/ui/Progress.tsx'
import { TabBar, TabPanel } from '@/ui/TabBar.tsx'
import { budgetOrDash, dayOrDash } from './project-cells.ts'
import { isSharedOnly, type SectionProps, SectionSkeleton } from './section-props.tsx'

const LABELS = {
  plan: PROJECT_TEXTS.plan,
  requests: PROJECT_TEXTS.requests,
  risks: PROJECT_TEXTS.risks,
  history: FACT_TEXTS.history,
  documents: PROJECT_TEXTS.documents,
  invoices: PROJECT_TEXTS.invoices,
  tickets: PROJECT_TEXTS.tickets,
  appointments: PROJECT_TEXTS.appointments,
  activity: PROJECT_TEXTS.activity,
}
type Tab = keyof typeof LABELS
const TABS = Object.keys(LABELS) as Tab[]
/** The tabs with records that need another capability than the project. */
const RECORD_TABS = ['documents', 'invoices', 'tickets', 'appointments'] as const satisfies readonly Tab[]
const isRecordTab = (tab: Tab): tab is (typeof RECORD_TABS)[number] => RECORD_TABS.some((each) => each === tab)

/** What partners see of a project that its client shares has neither requested documents nor risks. */
const OF_CLIENT: readonly Tab[] = ['requests', 'risks']

function canOpenTab(props: SectionProps, tab: Tab): boolean {
  const { person } = props
  if (OF_CLIENT.includes(tab) && isSharedOnly(props)) return false
  return !isRecordTab(tab) || canForOwn(person, `${COLLECTIONS[tab]}/list`)
}

/** The sections below the tabs of a project. All but the history load their code and records when they are opened. */
const SECTIONS: Record<Tab, ComponentType<SectionProps>> = {
  plan: lazy(() => import('./PlanSection.tsx').then((file) => ({ default: file.PlanSection }))),
  requests: lazy(() => import('./RequestsSection.tsx').then((file) => ({ default: file.RequestsSection }))),
  risks: lazy(() => import('./RisksSection.tsx').then((file) => ({ default: file.RisksSection }))),
  history: HistorySection,
  documents: lazy(() => import('./DocumentsSection.tsx').then((file) => ({ default: file.DocumentsSection }))),
  invoices: lazy(() => import('./InvoicesSection.tsx').then((file) => ({ default: file.InvoicesSection }))),
  tickets: lazy(() => import('./TicketsSection.tsx').then((file) => ({ default: file.TicketsSection }))),
  appointments: lazy(() => import('./AppointmentsSection.tsx').then((file) => ({ default: file.AppointmentsSection }))),
  activity: lazy(() => import('./ActivitySection.tsx').then((file) => ({ default: file.ActivitySection }))),
}

const PANEL = 'project-section'

interface ProjectSectionsProps extends SectionProps {
  /** The tab that is open if the address names none. */
  initial: Tab
}

/** The tabs of a project. */
export function ProjectSections({ initial, ...props }: ProjectSectionsProps) {
  const tabs = TABS.filter((tab) => canOpenTab(props, tab))
  const [selected, setSelected] = useTabInAddress(tabs, initial)
  const Section = SECTIONS[selected]
  return (
    <div className="grid gap-4">
      {/* More tabs than a phone is wide scroll sideways, with room for the ring of the focus. */}
      <div className="-m-1.5 overflow-x-auto p-1.5">
        <TabBar
          label={PROJECT_TEXTS.sections}
          tabs={tabs}
          labels={LABELS}
          selected={selected}
          onSelect={setSelected}
          panelId={PANEL}
        />
      </div>
      <TabPanel id={PANEL} tab={selected}>
        <Suspense fallback={<SectionSkeleton label={CONTROL_TEXTS.loading} />}>
          <Section {...props} />
        </Suspense>
      </TabPanel>
    </div>
  )
}

function HistorySection({ project: { history }, person }: SectionProps) {
  const actors = history.map(({ by }) => by)
  const getActorName = useActorNames(person, actors)
  return (
    <section className="panel p-5 lg:p-8" aria-label={PROJECT_TEXTS.statusHistory}>
      <Timeline
        entries={history.map(({ from, to, reason, at, by }) => ({
          title: PROJECT_STATUS_LABELS[to],
          detail: transitionText(from, to),
          reason,
          at,
          by: getActorName(by),
        }))}
      />
    </section>
  )
}

interface ProjectOverviewProps {
  project: Project
  showClient: boolean
  children?: Elements
}

export function ProjectOverview({ project, showClient, children }: ProjectOverviewProps) {
  const facts = [
    ...(showClient ? [[FACT_TEXTS.client, personAndCompany(project.client)]] : []),
    [PROJECT_TEXTS.start, dayOrDash(project.start_date)],
    [PROJECT_TEXTS.expectedCompletion, dayOrDash(project.expected_completion)],
    [FACT_TEXTS.budget, budgetOrDash(project)],
  ] as const
  return (
    <>
      <PrintHead />
      <ScreenHeader title={project.title}>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={PROJECT_TONES[project.status]}>{PROJECT_STATUS_LABELS[project.status]}</Badge>
          {children}
          <PrintButton record={project.title} />
        </div>
      </ScreenHeader>
      <section className="panel grid gap-8 p-5 lg:p-8" aria-label={PROJECT_TEXTS.overview}>
        <StageRoute project={project} />
        <div className="grid gap-1">
          <ProgressBar
            percent={project.progress_percentage}
            tone={progressTone(project.progress_percentage)}
            label={PROJECT_TEXTS.progress}
          />
          {project.progress_fixed && <p className="text-sm text-soft">{PROJECT_TEXTS.progressFixed}</p>}
        </div>
        <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{project.description}</p>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-5 border-t border-line pt-6">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs text-soft">{label}</dt>
              <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

/** The six stages as nodes on a route, amber up to the current one. On hold, no node is current. */
function StageRoute({ project }: { project: Project }) {
  const at = getStageIndex(project)
  return (
    <ol className="grid text-sm md:grid-cols-6">
      {PROJECT_STAGES.map((stage, index) => (
        <li
          key={stage}
          aria-current={PROJECT_STAGES[index] === project.status ? 'step' : undefined}
          data-travelled={index <= at}
          className="group relative flex gap-3 pb-5 text-soft last:pb-0 aria-[current]:font-semibold aria-[current]:text-text md:flex-col md:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute left-2 bottom-full h-[1.575rem] w-0.5 bg-line group-first:hidden group-data-[travelled=true]:bg-sun-500 md:top-2 md:right-full md:bottom-auto md:left-auto md:h-0.5 md:w-[calc(100%-1.125rem)]"
          />
          <span
            aria-hidden="true"
            className="relative size-[1.125rem] shrink-0 rounded-full border-[3px] border-line bg-surface group-aria-[current]:bg-sun-400 group-data-[travelled=true]:border-sun-500"
          />
          <span>{PROJECT_STATUS_LABELS[stage]}</span>
        </li>
      ))}
    </ol>
  )
}
