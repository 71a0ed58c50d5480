import { CONSENT_STATUSES, type ConsentStatus, consentStatus, PROPOSED_CHOICES, parseChoices } from '@domain/consent/choice.ts'
import { CATEGORIES } from '@domain/consent/cookies.ts'
import { element, setText } from './element.ts'

const TONES: Record<ConsentStatus, string> = {
  unset: 'bg-skeleton',
  accepted: 'bg-ok-tint text-ok',
  declined: 'bg-warn-tint text-warn',
}

let shown = ''

export function showChoice(): void {
  const status = consentStatus(window.consentCookies.get('cookieConsent'))
  const choices = status === 'unset' ? PROPOSED_CHOICES : parseChoices(window.consentCookies.get('cookieCategories'))
  setText('choice-status', CONSENT_STATUSES[status])
  element('choice-status').className = `badge ${TONES[status]}`
  // Other changes must not reset switches that are not saved yet.
  const stored = JSON.stringify([status, choices])
  if (stored === shown) return
  shown = stored
  for (const category of CATEGORIES) element<HTMLInputElement>(`choice-${category}`).checked = choices[category]
}
