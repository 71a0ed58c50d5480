import { formatMoment } from '@domain/platform/dates.ts'
import { formatCount, parsePreferences } from '@domain/platform/formats.ts'
import { formatDollars } from '@domain/platform/money.ts'
import {
  CATEGORIES,
  CONSENT_STATUSES,
  COOKIES,
  type ConsentStatus,
  consentStatus,
  PROPOSED_CHOICES,
  parseAnalytics,
  parseChoices,
  type StoredName,
} from '@domain/public/consent.ts'
import { cartTotal, type QuoteItem, withQuantity } from '@domain/public/quote-list.ts'
import { COOKIES_PAGE, QUOTE_TEXTS } from '@texts/public/consent.ts'
import { onPreferences, readPreferences } from '@/session/preferences.ts'
import { allows, applyFormatLanguage, readQuoteList, writeQuoteList } from '../consent/visitor-data.ts'

/** @throws Error if the page has no element with this id */
function element<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id)
  if (!found) throw new Error(`/cookies has no #${id}`)
  return found as T
}

function setText(id: string, text: string): void {
  const place = element(id)
  // Screen readers would announce an identical text again.
  if (place.textContent !== text) place.textContent = text
}

const TONES: Record<ConsentStatus, string> = {
  unset: 'bg-skeleton',
  accepted: 'bg-ok-tint text-ok',
  declined: 'bg-warn-tint text-warn',
}
const SWITCHES = ['notifications', 'autoSave'] as const
const SELECTS = ['theme', 'language'] as const

/** The choice that the switches showed last. */
let shownChoice = ''

function showChoice(): void {
  const status = consentStatus(window.consentCookies.get('cookieConsent'))
  const choices = status === 'unset' ? PROPOSED_CHOICES : parseChoices(window.consentCookies.get('cookieCategories'))
  setText('choice-status', CONSENT_STATUSES[status])
  element('choice-status').className = `badge ${TONES[status]}`
  // Other changes must not reset switches that are not saved yet.
  const stored = JSON.stringify([status, choices])
  if (stored === shownChoice) return
  shownChoice = stored
  for (const category of CATEGORIES) element<HTMLInputElement>(`choice-${category}`).checked = choices[category]
}

function showPreferences(): void {
  const preferences = readPreferences()
  for (const name of SELECTS) element<HTMLSelectElement>(name).value = preferences[name]
  for (const name of SWITCHES) element<HTMLInputElement>(name).checked = preferences[name]
  setText('preferences-kept', allows('preference') ? COOKIES_PAGE.keptForGood : COOKIES_PAGE.keptForTab)
}

function showAnalytics(): void {
  const data = parseAnalytics(window.consentCookies.get('analyticsData'))
  element('analytics-empty').hidden = data !== null
  element('analytics-filled').hidden = data === null
  if (!data) return
  setText('analytics-session', data.sessionId)
  setText('analytics-user', data.userId ?? COOKIES_PAGE.noUserId)
  setText('analytics-visits', formatCount(data.visitCount))
  // The visitor's own visit, which concerns no record.
  setText('analytics-last', formatMoment(data.lastVisit, Intl.DateTimeFormat().resolvedOptions().timeZone))
  setText('analytics-views', formatCount(data.pageViews))
}

function show(): void {
  applyFormatLanguage()
  showChoice()
  showPreferences()
  showQuoteList()
  showAnalytics()
}

function savePreferences(): void {
  const selects = SELECTS.map((name) => [name, element<HTMLSelectElement>(name).value])
  const switches = SWITCHES.map((name) => [name, element<HTMLInputElement>(name).checked])
  window.consentCookies.put(
    'userPreferences',
    parsePreferences({ ...readPreferences(), ...Object.fromEntries([...selects, ...switches]) }),
  )
  window.consentCookies.note('saved')
}

function clearCookies(): void {
  window.consentCookies.choose(false, Object.fromEntries(CATEGORIES.map((category) => [category, false])))
  for (const [name, { category }] of Object.entries(COOKIES)) {
    // Without consent this deletes the tab's values.
    if (category !== 'necessary') window.consentCookies.put(name as StoredName, null)
  }
  window.consentCookies.note('cleared')
}

/** The settings of /cookies, synchronised with the banner and with each other. */
class CookieSettings extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    show()
    element('preferences-form').addEventListener('change', savePreferences)
    element('preferences-form').addEventListener('submit', (event) => event.preventDefault())
    element('clear-cookies').addEventListener('click', clearCookies)
    this.#stop = onPreferences(show)
    element<HTMLFieldSetElement>('settings').disabled = false
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }
}

customElements.define('cookie-settings', CookieSettings)

function showQuoteList(): void {
  const list = readQuoteList()
  element('quote-empty').hidden = list.length > 0
  element('quote-filled').hidden = list.length === 0
  setText('quote-total', formatDollars(cartTotal(list)))
  const rows = element('quote-items')
  // Reuses the rows, so that the edited field keeps the focus.
  for (const row of [...rows.children] as HTMLElement[]) {
    if (!list.some(({ id }) => id === row.dataset['id'])) row.remove()
  }
  for (const item of list) {
    const known = ([...rows.children] as HTMLElement[]).find((row) => row.dataset['id'] === item.id)
    fill(known ?? rows.appendChild(newRow(item)), item)
  }
}

function part<T extends HTMLElement = HTMLElement>(row: HTMLElement, name: string): T {
  return row.querySelector(`[data-part=${name}]`) as T
}

function newRow({ id, name }: QuoteItem): HTMLElement {
  const template = element<HTMLTemplateElement>('quote-item').content.firstElementChild as HTMLElement
  const row = template.cloneNode(true) as HTMLElement
  row.dataset['id'] = id
  const quantity = part<HTMLInputElement>(row, 'quantity')
  quantity.ariaLabel = `Quantity of ${name}`
  quantity.addEventListener('change', () => {
    // An empty field counts as 1 and does not remove the item.
    const wanted = Math.max(1, Math.trunc(quantity.valueAsNumber) || 1)
    writeQuoteList(withQuantity(readQuoteList(), id, wanted))
  })
  const remove = part(row, 'remove')
  remove.ariaLabel = `Remove ${name}`
  remove.addEventListener('click', () => {
    const next = row.nextElementSibling ?? row.previousElementSibling
    writeQuoteList(withQuantity(readQuoteList(), id, 0))
    const focused = next ? part(next as HTMLElement, 'remove') : element('quote-title')
    focused.focus()
    element('quote-note').textContent = QUOTE_TEXTS.removed
  })
  return row
}

function fill(row: HTMLElement, { name, price, quantity }: QuoteItem): void {
  part(row, 'name').textContent = name
  part(row, 'price').textContent = formatDollars(price)
  part(row, 'sum').textContent = formatDollars(price * quantity)
  part<HTMLInputElement>(row, 'quantity').value = `${quantity}`
}
