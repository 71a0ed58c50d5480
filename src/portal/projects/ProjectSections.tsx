import { type ComponentType, lazy, Suspense, useState } from 'react'
import { TabBar } from '@/ui/TabBar.tsx'
import { TabPanel } from '@/ui/TabPanel.tsx'
import { HistorySection } from './HistorySection.tsx'
import { SectionSkeleton } from './SectionSkeleton.tsx'
import type { SectionProps } from './section-props.ts'

/** The code of a section that is not open at first comes with its first opening. */
const DocumentsSection = lazy(() => import('./DocumentsSection.tsx').then((file) => ({ default: file.DocumentsSection })))
const InvoicesSection = lazy(() => import('./InvoicesSection.tsx').then((file) => ({ default: file.InvoicesSection })))
const TicketsSection = lazy(() => import('./TicketsSection.tsx').then((file) => ({ default: file.TicketsSection })))
const AppointmentsSection = lazy(() =>
  import('./AppointmentsSection.tsx').then((file) => ({ default: file.AppointmentsSection })),
)
const ActivitySection = lazy(() => import('./ActivitySection.tsx').then((file) => ({ default: file.ActivitySection })))

/** What the page of a project shows under its overview, a tab each; each asks for its records when it is opened. */
const SECTIONS: readonly { key: string; label: string; Section: ComponentType<SectionProps> }[] = [
  { key: 'history', label: 'History', Section: HistorySection },
  { key: 'documents', label: 'Documents', Section: DocumentsSection },
  { key: 'invoices', label: 'Invoices', Section: InvoicesSection },
  { key: 'tickets', label: 'Tickets', Section: TicketsSection },
  { key: 'appointments', label: 'Appointments', Section: AppointmentsSection },
  { key: 'activity', label: 'Activity', Section: ActivitySection },
]

const PANEL = 'project-section'
const TABS = SECTIONS.map(({ key }) => key)
const LABELS = Object.fromEntries(SECTIONS.map(({ key, label }) => [key, label]))

/** The tabs of a project and the section that is open. */
export function ProjectSections(props: SectionProps) {
  const [selected, setSelected] = useState('history')
  const Section = SECTIONS.find(({ key }) => key === selected)?.Section
  return (
    <div className="grid gap-4">
      {/* More tabs than a phone is wide scroll sideways, with room for the ring of the focus. */}
      <div className="-m-1.5 overflow-x-auto p-1.5">
        <TabBar
          label="About this project"
          tabs={TABS}
          labels={LABELS}
          selected={selected}
          onSelect={setSelected}
          panelId={PANEL}
        />
      </div>
      <TabPanel id={PANEL} tab={selected}>
        {Section && (
          <Suspense fallback={<SectionSkeleton label="Loading…" />}>
            <Section {...props} />
          </Suspense>
        )}
      </TabPanel>
    </div>
  )
}
