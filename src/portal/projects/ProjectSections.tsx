import { Suspense, useState } from 'react'
import { TabBar } from '@/ui/TabBar.tsx'
import { TabPanel } from '@/ui/TabPanel.tsx'
import { PROJECT_SECTIONS, type SectionProps } from './project-sections.ts'
import { SectionSkeleton } from './SectionSkeleton.tsx'

const PANEL = 'project-section'
const TABS = PROJECT_SECTIONS.map(({ key }) => key)
const LABELS = Object.fromEntries(PROJECT_SECTIONS.map(({ key, label }) => [key, label]))

/** The tabs of a project and the section that is open. */
export function ProjectSections(props: SectionProps) {
  const [selected, setSelected] = useState('history')
  const Section = PROJECT_SECTIONS.find(({ key }) => key === selected)?.Section
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
