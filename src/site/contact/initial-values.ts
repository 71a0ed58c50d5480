import { visibleLine } from '@domain/platform/visible-text.ts'
import { CONTACT_MAX, type ContactForm } from '@domain/public/inquiry.ts'

export const EMPTY_FORM: ContactForm = { name: '', email: '', company: '', subject: '', message: '' }
const FIELDS = Object.keys(EMPTY_FORM) as (keyof ContactForm)[]

const STORAGE_KEY = 'ubora:contact'

/**
 * The form's initial values: the text typed before hydration, else the unsent text of this tab, else the link's subject
 * (`subject` and `service` of the query string).
 */
export function initialValues(form: HTMLFormElement | null, query: string): ContactForm {
  const typed = valuesIn((name) => (form?.elements.namedItem(name) as HTMLInputElement | null)?.value)
  if (FIELDS.some((name) => typed[name] !== '')) return typed
  const asked = fromQuery(new URLSearchParams(query))
  const kept = readUnsentInquiry()
  return kept && !asked.subject ? kept : { ...(kept ?? EMPTY_FORM), ...asked, message: asked.message || (kept?.message ?? '') }
}

function fromQuery(query: URLSearchParams): Pick<ContactForm, 'subject' | 'message'> {
  // Anyone can craft a link, so each parameter is limited to one short line.
  const line = (name: string) => visibleLine(query.get(name) ?? '').slice(0, CONTACT_MAX.subject)
  const service = line('service')
  return { subject: line('subject'), message: service && `Service: ${service}\n\n` }
}

function readUnsentInquiry(): ContactForm | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Record<string, unknown> | null
    return kept ? valuesIn((name) => kept[name]) : undefined
  } catch {
    return undefined
  }
}

/** Stores unsent text for this tab, unless storage is blocked. Undefined deletes it. */
export function storeUnsentInquiry(values: ContactForm | undefined): void {
  try {
    if (values) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(values))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // The form works without session storage.
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
