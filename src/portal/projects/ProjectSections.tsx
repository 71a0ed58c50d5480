import { COLLECTIONS } from '@domain/collections.ts'
import { canForOwn } from '@domain/platform/access/permissions.ts'
import { PROJECT_STATUS_LABELS } from '@domain/platform/linked-project.ts'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { PROJECT_TEXTS, transitionText } from '@texts/projects/projects.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTabInAddress } from '@/portal/frame/useTabInAddress.ts'
import { Timeline } from '@/portal/records/Timeline.tsx'
import { useActorNames } from '@/portal/records/useActorNames.ts'
import { TabBar, TabPanel } from '@/ui/TabBar.tsx'
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
  const nameOf = useActorNames(person, actors)
  return (
    <section className="panel p-5 lg:p-8" aria-label={PROJECT_TEXTS.statusHistory}>
      <Timeline
        entries={history.map(({ from, to, reason, at, by }) => ({
          title: PROJECT_STATUS_LABELS[to],
          detail: transitionText(from, to),
          reason,
          at,
          by: nameOf(by),
        }))}
      />
    </section>
  )
}
