/** A risk may happen; an issue has happened. */
export const RISK_KINDS = ['risk', 'issue'] as const
export type RiskKind = (typeof RISK_KINDS)[number]

export const RISK_KIND_LABELS: Record<RiskKind, string> = { risk: 'Risk', issue: 'Issue' }

export const RISK_STATUSES = ['open', 'in_progress', 'closed'] as const
export type RiskStatus = (typeof RISK_STATUSES)[number]

export const RISK_STATUS_LABELS: Record<RiskStatus, string> = {
  open: 'Open',
  in_progress: 'In progress',
  closed: 'Closed',
}

export const RISK_EFFECT_MAX = 1000
export const RISK_OWNER_MAX = 100
