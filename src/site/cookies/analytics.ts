import { parseAnalytics } from '@domain/consent/analytics.ts'
import { formatMoment } from '@domain/dates.ts'
import { formatCount } from '@domain/formats.ts'
import { COOKIES_PAGE } from '@texts/consent.ts'
import { element, setText } from './element.ts'

export function showAnalytics(): void {
  const data = parseAnalytics(window.consentCookies.get('analyticsData'))
  element('analytics-empty').hidden = data !== null
  element('analytics-filled').hidden = data === null
  if (!data) return
  setText('analytics-session', data.sessionId)
  setText('analytics-user', data.userId ?? COOKIES_PAGE.noUserId)
  setText('analytics-visits', formatCount(data.visitCount))
  setText('analytics-last', formatMoment(data.lastVisit))
  setText('analytics-views', formatCount(data.pageViews))
}
