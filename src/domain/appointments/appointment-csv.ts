import { APPOINTMENT_TEXTS, durationText } from '@texts/appointments/appointments.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { personAndCompany } from '../platform/client-names.ts'
import type { CsvColumns } from '../platform/csv.ts'
import { APPOINTMENT_MODE_LABELS, APPOINTMENT_STATUS_LABELS, type Appointment, SERVICE_CATEGORY_LABELS } from './appointment.ts'

/** The day is `YYYY-MM-DD` and the time `HH:mm`, both in Nairobi. */
export const APPOINTMENT_CSV: CsvColumns<Appointment> = [
  [APPOINTMENT_TEXTS.appointment, ({ title }) => title],
  [FACT_TEXTS.category, ({ service_category }) => SERVICE_CATEGORY_LABELS[service_category]],
  [FACT_TEXTS.client, ({ client }) => personAndCompany(client)],
  [FACT_TEXTS.project, ({ project }) => project?.title ?? ''],
  [APPOINTMENT_TEXTS.when, ({ scheduled_date, scheduled_time }) => `${scheduled_date} ${scheduled_time}`],
  [FACT_TEXTS.duration, ({ duration_minutes }) => durationText(duration_minutes)],
  [APPOINTMENT_TEXTS.mode, ({ mode }) => APPOINTMENT_MODE_LABELS[mode]],
  [FACT_TEXTS.status, ({ status }) => APPOINTMENT_STATUS_LABELS[status]],
]
