import type { Actor } from '../access/capabilities.ts'
import { type Action, can } from '../access/permissions.ts'
import type { Figures } from './figures.schema.ts'

export type Chart = Exclude<keyof Figures, 'currency'>

/** Reading every record that a chart or a part of the board counts. */
const READING: Record<Chart, Action> = {
  today: 'appointments/list',
  waiting: 'support_tickets/list',
  inquiries: 'contact_messages/list',
  debts: 'invoices/list',
  months: 'invoices/list',
  ages: 'support_tickets/list',
  stages: 'projects/list',
}
export const CHARTS = Object.keys(READING) as readonly Chart[]

/** The charts and parts of the board that a person may see: those whose records they may all read. */
export function chartsOf(actor: Actor): readonly Chart[] {
  return CHARTS.filter((chart) => can(actor, READING[chart]))
}
