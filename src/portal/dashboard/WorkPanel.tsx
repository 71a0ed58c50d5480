import type { BoardPanel } from '@domain/dashboard/board.policy.ts'
import type { ComponentType } from 'react'
import type { Reader } from '@/data/reader.ts'
import { AppointmentPanel } from './AppointmentPanel.tsx'
import { MoneyPanel } from './MoneyPanel.tsx'
import { ProjectsPanel } from './ProjectsPanel.tsx'

const PANELS: Record<BoardPanel, ComponentType<{ reader: Reader }>> = {
  projects: ProjectsPanel,
  appointment: AppointmentPanel,
  money: MoneyPanel,
}

/** A panel of a client's or partner's own work. Loads after the first paint; each loads its data and retries on its own. */
export function WorkPanel({ reader, panel }: { reader: Reader; panel: BoardPanel }) {
  const Panel = PANELS[panel]
  return (
    <section className={`panel p-5 part-${panel}`} aria-labelledby={`board-${panel}`}>
      <Panel reader={reader} />
    </section>
  )
}
