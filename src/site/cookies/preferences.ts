import { parsePreferences } from '@domain/consent/preferences.ts'
import { COOKIES_PAGE } from '@texts/consent.ts'
import { readPreferences } from '@/session/preferences.ts'
import { allows, writePreferences } from '../consent/preferences.ts'
import { element, setText, showNotice } from './element.ts'

const SWITCHES = ['notifications', 'autoSave'] as const
const SELECTS = ['theme', 'language'] as const

export function showPreferences(): void {
  const preferences = readPreferences()
  for (const name of SELECTS) element<HTMLSelectElement>(name).value = preferences[name]
  for (const name of SWITCHES) element<HTMLInputElement>(name).checked = preferences[name]
  setText('preferences-kept', allows('preference') ? COOKIES_PAGE.keptForGood : COOKIES_PAGE.keptForTab)
}

export function listenToPreferences(): void {
  element('preferences-form').addEventListener('change', () => {
    const selects = SELECTS.map((name) => [name, element<HTMLSelectElement>(name).value])
    const switches = SWITCHES.map((name) => [name, element<HTMLInputElement>(name).checked])
    writePreferences(parsePreferences(Object.fromEntries([...selects, ...switches])))
    showNotice('note-saved')
  })
  element('preferences-form').addEventListener('submit', (event) => event.preventDefault())
}
