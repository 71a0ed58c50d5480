import type { Project } from '@domain/projects/project.schema.ts'
import { type ComponentType, lazy } from 'react'
import type { Person } from '../shell/Gate.tsx'
import { HistorySection } from './HistorySection.tsx'

export interface SectionProps {
  project: Project
  person: Person
}

/** The code of a section that is not open at first comes with its first opening. */
const DocumentsSection = lazy(() => import('./DocumentsSection.tsx').then((file) => ({ default: file.DocumentsSection })))
const InvoicesSection = lazy(() => import('./InvoicesSection.tsx').then((file) => ({ default: file.InvoicesSection })))
const TicketsSection = lazy(() => import('./TicketsSection.tsx').then((file) => ({ default: file.TicketsSection })))
const AppointmentsSection = lazy(() =>
  import('./AppointmentsSection.tsx').then((file) => ({ default: file.AppointmentsSection })),
)
const ActivitySection = lazy(() => import('./ActivitySection.tsx').then((file) => ({ default: file.ActivitySection })))

/** What the page of a project shows under its overview, a tab each; each asks for its records when it is opened. */
export const PROJECT_SECTIONS: readonly { key: string; label: string; Section: ComponentType<SectionProps> }[] = [
  { key: 'history', label: 'History', Section: HistorySection },
  { key: 'documents', label: 'Documents', Section: DocumentsSection },
  { key: 'invoices', label: 'Invoices', Section: InvoicesSection },
  { key: 'tickets', label: 'Tickets', Section: TicketsSection },
  { key: 'appointments', label: 'Appointments', Section: AppointmentsSection },
  { key: 'activity', label: 'Activity', Section: ActivitySection },
]
