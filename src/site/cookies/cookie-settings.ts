import { onPreferences } from '@/session/preferences.ts'
import { applyFormatLanguage } from '../consent/preferences.ts'
import { showAnalytics } from './analytics.ts'
import { showChoice } from './choice.ts'
import { listenToClear } from './clear.ts'
import { element } from './element.ts'
import { listenToPreferences, showPreferences } from './preferences.ts'
import { showQuoteList } from './quote-summary.ts'

const show = () => {
  applyFormatLanguage()
  showChoice()
  showPreferences()
  showQuoteList()
  showAnalytics()
}

/** The settings of /cookies, synchronised with the banner and with each other. */
class CookieSettings extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    show()
    listenToPreferences()
    listenToClear()
    this.#stop = onPreferences(show)
    element<HTMLFieldSetElement>('settings').disabled = false
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }
}

customElements.define('cookie-settings', CookieSettings)
