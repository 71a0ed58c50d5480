import { showAnalytics } from './analytics.ts'
import { showChoice } from './choice.ts'
import { listenToClear } from './clear.ts'
import { element } from './element.ts'
import { listenToPreferences, showPreferences } from './preferences.ts'
import { showQuoteList } from './quote-summary.ts'

const show = () => {
  showChoice()
  showPreferences()
  showQuoteList()
  showAnalytics()
}

/** The settings of /cookies, in step with the banner and with every other change that this page makes. */
class CookieSettings extends HTMLElement {
  connectedCallback(): void {
    show()
    listenToPreferences()
    listenToClear()
    addEventListener('jar', show)
    element<HTMLFieldSetElement>('settings').disabled = false
  }

  disconnectedCallback(): void {
    removeEventListener('jar', show)
  }
}

customElements.define('cookie-settings', CookieSettings)
