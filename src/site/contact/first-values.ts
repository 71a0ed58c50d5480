import { CONTACT_MAX } from '@domain/contact/contact.constants.ts'
import type { ContactForm } from '@domain/contact/contact.schema.ts'

export const NOTHING_TYPED: ContactForm = { name: '', email: '', company: '', subject: '', message: '' }
const FIELDS = Object.keys(NOTHING_TYPED) as (keyof ContactForm)[]

/** Where unsent text waits in the tab, if the person's preferences allow it. */
const KEPT = 'ubora:contact'

/**
 * What the form begins with: what was typed before this script arrived, else what was left unsent in this tab, else
 * what the link that led here asks about (`subject` and `service` of the query string).
 */
export function firstValues(form: HTMLFormElement | null, query: string): ContactForm {
  const typed = valuesIn((name) => (form?.elements.namedItem(name) as HTMLInputElement | null)?.value)
  if (FIELDS.some((name) => typed[name] !== '')) return typed
  const asked = fromQuery(new URLSearchParams(query))
  const kept = keptValues()
  return kept && !asked.subject
    ? kept
    : { ...(kept ?? NOTHING_TYPED), ...asked, message: asked.message || (kept?.message ?? '') }
}

function fromQuery(query: URLSearchParams): Pick<ContactForm, 'subject' | 'message'> {
  // A link can be made by anyone: it may begin one line, never fill the form.
  const line = (name: string) =>
    (query.get(name) ?? '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, ' ').slice(0, CONTACT_MAX.subject)
  const service = line('service')
  return { subject: line('subject'), message: service && `Service: ${service}\n\n` }
}

function keptValues(): ContactForm | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Record<string, unknown> | null
    return kept ? valuesIn((name) => kept[name]) : undefined
  } catch {
    return undefined
  }
}

/** Keeps unsent text for this tab; nothing is kept where storage is blocked. */
export function keepValues(values: ContactForm | undefined): void {
  try {
    if (values) sessionStorage.setItem(KEPT, JSON.stringify(values))
    else sessionStorage.removeItem(KEPT)
  } catch {
    // The form works without it.
  }
}

function valuesIn(read: (name: keyof ContactForm) => unknown): ContactForm {
  return Object.fromEntries(
    FIELDS.map((name) => {
      const value = read(name)
      return [name, typeof value === 'string' ? value : '']
    }),
  ) as ContactForm
}
