import { CATEGORIES, COOKIES, type StoredName } from '@domain/consent/cookies.ts'
import { element, showNotice } from './element.ts'

export function listenToClear(): void {
  element('clear-cookies').addEventListener('click', () => {
    window.consentCookies.choose(false, Object.fromEntries(CATEGORIES.map((category) => [category, false])))
    for (const [name, { category }] of Object.entries(COOKIES)) {
      // Without consent this deletes the tab's values.
      if (category !== 'necessary') window.consentCookies.put(name as StoredName, null)
    }
    showNotice('note-cleared')
  })
}
