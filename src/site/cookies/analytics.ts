import { parseAnalytics } from '@domain/consent/analytics.ts'
import { formatCount, formatMoment } from '@domain/consent/preferences.ts'
import { readPreferences } from '../consent/preferences.ts'
import { element, setText } from './element.ts'

export function showAnalytics(): void {
  const data = parseAnalytics(window.jar.get('analyticsData'))
  const { language } = readPreferences()
  element('analytics-empty').hidden = data !== null
  element('analytics-filled').hidden = data === null
  if (!data) return
  setText('analytics-session', data.sessionId)
  setText('analytics-visits', formatCount(data.visitCount, language))
  setText('analytics-last', formatMoment(data.lastVisit, language))
  setText('analytics-views', formatCount(data.pageViews, language))
}
