import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { PROJECT_TEXTS } from '@texts/projects/projects.ts'
import { personAndCompany } from '../platform/client-names.ts'
import type { CsvColumns } from '../platform/csv.ts'
import { PROJECT_STATUS_LABELS } from '../platform/linked-project.ts'
import type { Project } from './project.ts'

/** Days are `YYYY-MM-DD`, budgets in major units and the progress in percent. */
export const PROJECT_CSV: CsvColumns<Project> = [
  [FACT_TEXTS.project, ({ title }) => title],
  [FACT_TEXTS.client, ({ client }) => personAndCompany(client)],
  [FACT_TEXTS.status, ({ status }) => PROJECT_STATUS_LABELS[status]],
  [PROJECT_TEXTS.progress, ({ progress_percentage }) => String(progress_percentage)],
  [PROJECT_TEXTS.startDate, ({ start_date }) => start_date ?? ''],
  [PROJECT_TEXTS.expectedCompletion, ({ expected_completion }) => expected_completion ?? ''],
  [FACT_TEXTS.currency, ({ budget_currency }) => budget_currency],
  [FACT_TEXTS.budget, ({ budget_amount }) => budget_amount?.toFixed(2) ?? ''],
]
