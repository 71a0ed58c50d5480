/** The services of the company, each with a checklist of the documents that its projects usually need. */
export const CHECKLIST_SERVICES = ['energy', 'health', 'advisory', 'supply_chain'] as const
export type ChecklistService = (typeof CHECKLIST_SERVICES)[number]

export const CHECKLIST_SERVICE_LABELS: Record<ChecklistService, string> = {
  energy: 'Energy',
  health: 'Health',
  advisory: 'Advisory',
  supply_chain: 'Supply chain',
}

/** So many that all services together have 200 templates, and that one request can add a checklist. */
export const CHECKLIST_ITEMS_MAX = 50
export const DUE_DAYS_MAX = 365
