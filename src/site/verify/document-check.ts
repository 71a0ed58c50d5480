import { parseCheckCode, type VerifiedDocument } from '@domain/billing/verification/verification.module.ts'
import { formatDay } from '@domain/platform/dates.ts'
import { grouped } from '@domain/platform/ids.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_STATE_LABELS,
  VERIFICATION_ERRORS,
  type VERIFIED_FACTS,
} from '@texts/billing/verification.ts'
import { postJson } from '../forms/post-json.ts'

type Fact = keyof typeof VERIFIED_FACTS

/** The form of /verify. It shows what the function answers to number and check code. */
class DocumentCheck extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form') as HTMLFormElement
    const [number, code] = form.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement]
    const button = form.querySelector('button') as HTMLButtonElement
    button.disabled = false
    fillFromAddress(number, code)
    form.onsubmit = (event) => {
      event.preventDefault()
      void this.check(number, code, button)
    }
    if (number.value && code.value) void this.check(number, code, button)
  }

  private async check(number: HTMLInputElement, code: HTMLInputElement, button: HTMLButtonElement): Promise<void> {
    if (button.disabled) return
    button.disabled = true
    this.show({})
    let document: VerifiedDocument | undefined
    const entry = { number: number.value.trim(), code: code.value.trim() }
    const isComplete = entry.number !== '' && entry.code !== ''
    const problem = isComplete
      ? await postJson(this.dataset['address'] ?? '', entry, VERIFICATION_ERRORS['verification/failed'], (result) => {
          document = result['document'] as VerifiedDocument
        })
      : VERIFICATION_ERRORS['verification/entry-missing']
    this.show({ document, problem })
    button.disabled = false
    if (!isComplete) (entry.number ? code : number).focus()
  }

  private show({ document, problem }: { document?: VerifiedDocument | undefined; problem?: ErrorText | undefined }): void {
    const [done, failed] = this.querySelectorAll('[data-done],[data-problem]') as unknown as [HTMLElement, HTMLElement]
    done.hidden = document === undefined
    failed.hidden = problem === undefined
    const [title, description] = failed.querySelectorAll('strong,span') as unknown as [HTMLElement, HTMLElement]
    title.textContent = problem?.title ?? ''
    description.textContent = problem?.description ?? ''
    const portal = done.querySelector('[data-portal]') as HTMLElement
    // The record shows more than its paper, for example the account of who answered, to those who may see it.
    portal.hidden = !document?.path || globalThis.document.documentElement.dataset['session'] !== 'in'
    ;(portal.querySelector('a') as HTMLAnchorElement).href = document?.path ?? ''
    for (const [name, value] of Object.entries(document ? formatDocumentFacts(document) : {})) {
      const row = done.querySelector(`[data-fact="${name}"]`) as HTMLElement
      row.hidden = value === ''
      row.classList.toggle('contents', value !== '')
      const shown = row.querySelector('dd') as HTMLElement
      shown.textContent = value
    }
  }
}

/** Takes number and code from the address of the QR code, and removes them there, so that no history keeps the code. */
function fillFromAddress(number: HTMLInputElement, code: HTMLInputElement): void {
  const { search, hash, pathname } = location
  const input = parseCheckCode(hash.slice(1))
  number.value ||= new URLSearchParams(search).get('number') ?? ''
  if (input) code.value = grouped(input)
  if (search || hash) history.replaceState(history.state, '', pathname)
}

/** The facts of a document as texts; empty for those that it does not have. */
function formatDocumentFacts(document: VerifiedDocument): Record<Fact, string> {
  const { issuer, kind, number, date, total, currency, state, client, invoice_number, credited } = document
  const money = total === null ? '' : formatExactMoney(total, currency)
  const isAcceptance = kind === 'acceptance'
  return {
    issuer,
    document: `${DOCUMENT_KIND_LABELS[kind]} ${number}`,
    date: formatDay(date),
    total: isAcceptance ? '' : money,
    amount: isAcceptance ? money : '',
    state: DOCUMENT_STATE_LABELS[state],
    client,
    invoice: invoice_number ?? '',
    credited: credited > 0 ? formatExactMoney(credited, currency) : '',
  }
}

customElements.define('document-check', DocumentCheck)
