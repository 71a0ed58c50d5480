import type { AppointmentMode, Duration, ServiceCategory } from '../../src/domain/appointments/appointment.ts'

export type AppointmentScenario = 'asked' | 'confirmed' | 'moved' | 'held' | 'withdrawn' | 'called off'

export interface AppointmentRow {
  client: 'client' | 'client2' | 'partner'
  /** Number of the client's project, from 1. */
  project: number | null
  title: string
  description: string
  service_category: ServiceCategory
  mode: AppointmentMode
  /** Working days from today. Never 1, because its reminder would be sent at the start. */
  day: number
  time: string
  duration_minutes: Duration
  notes: string
  scenario: AppointmentScenario
}

type Words = Pick<AppointmentRow, 'title' | 'description' | 'notes'>

const words = (title: string, description = '', notes = ''): Words => ({ title, description, notes })

/** Soonest first. Pending and confirmed appointments do not overlap. */
export const APPOINTMENT_ROWS: readonly AppointmentRow[] = [
  {
    client: 'client',
    project: 5,
    ...words('Handing over the laboratory system', 'The last open points of the acceptance.'),
    service_category: 'project_review',
    mode: 'physical',
    day: -24,
    time: '10:00',
    duration_minutes: 120,
    scenario: 'held',
  },
  {
    client: 'client2',
    project: 3,
    ...words('Clarifications of the tender', 'Eleven questions of the bidders.'),
    service_category: 'consultation',
    mode: 'virtual',
    day: -18,
    time: '14:30',
    duration_minutes: 60,
    scenario: 'held',
  },
  {
    client: 'partner',
    project: 1,
    ...words('Papers for the installer register'),
    service_category: 'technical_support',
    mode: 'virtual',
    day: -15,
    time: '09:00',
    duration_minutes: 30,
    scenario: 'held',
  },
  {
    client: 'client',
    project: null,
    ...words('Questions about an invoice'),
    service_category: 'billing',
    mode: 'virtual',
    day: -9,
    time: '16:00',
    duration_minutes: 30,
    scenario: 'withdrawn',
  },
  {
    client: 'client2',
    project: 2,
    ...words('Visit to the weir', 'With the surveyor, if the road is open.', 'We bring a boat.'),
    service_category: 'project_review',
    mode: 'physical',
    day: -6,
    time: '08:00',
    duration_minutes: 120,
    scenario: 'called off',
  },
  {
    client: 'client',
    project: 4,
    ...words('The oxygen plant at the port', 'Which papers customs still need.'),
    service_category: 'follow_up',
    mode: 'virtual',
    day: -1,
    time: '11:00',
    duration_minutes: 60,
    scenario: 'confirmed',
  },
  {
    client: 'client',
    project: 1,
    ...words('Routes to Mlima South', 'Which dispensaries can be reached after the rains.', 'Two of us come by road.'),
    service_category: 'project_review',
    mode: 'physical',
    day: 3,
    time: '09:30',
    duration_minutes: 90,
    scenario: 'confirmed',
  },
  {
    client: 'client2',
    project: 1,
    ...words('Demand study: the third village', 'Our list and the report side by side.'),
    service_category: 'consultation',
    mode: 'virtual',
    day: 3,
    time: '14:00',
    duration_minutes: 60,
    scenario: 'confirmed',
  },
  {
    client: 'partner',
    project: 1,
    ...words('Site references of a joint venture'),
    service_category: 'consultation',
    mode: 'physical',
    day: 4,
    time: '10:00',
    duration_minutes: 60,
    scenario: 'confirmed',
  },
  {
    client: 'client',
    project: 2,
    ...words('Theatre equipment: first needs', '', 'Please have the floor plans ready.'),
    service_category: 'consultation',
    mode: 'virtual',
    day: 5,
    time: '10:00',
    duration_minutes: 60,
    scenario: 'asked',
  },
  {
    client: 'client2',
    project: null,
    ...words('Payment in two parts', 'Our board has met.'),
    service_category: 'billing',
    mode: 'physical',
    day: 5,
    time: '15:00',
    duration_minutes: 30,
    scenario: 'asked',
  },
  {
    client: 'partner',
    project: null,
    ...words('How notices are sent'),
    service_category: 'technical_support',
    mode: 'virtual',
    day: 7,
    time: '12:00',
    duration_minutes: 30,
    scenario: 'asked',
  },
  {
    client: 'client',
    project: 3,
    ...words('Evaluation of thirty-one bids', 'The spreadsheet, lot by lot.'),
    service_category: 'project_review',
    mode: 'physical',
    day: 8,
    time: '13:00',
    duration_minutes: 120,
    scenario: 'moved',
  },
  {
    client: 'partner',
    project: 1,
    ...words('Training of installers'),
    service_category: 'follow_up',
    mode: 'physical',
    day: 9,
    time: '09:00',
    duration_minutes: 120,
    scenario: 'called off',
  },
]
