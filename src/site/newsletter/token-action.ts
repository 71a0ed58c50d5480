import { LINK_TOKEN } from '@domain/newsletter/newsletter.constants.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { NEWSLETTER_ERRORS } from '@texts/newsletter.ts'
import { postJson } from '../forms/post-json.ts'

const TEXTS: Record<string, ErrorText> = NEWSLETTER_ERRORS
/** A small subset of the texts, so that these pages stay light. */
const findText = (key: string) => (Object.hasOwn(TEXTS, key) ? TEXTS[key] : undefined)

/** A button that sends the token of the page's address to a function and shows the result. */
export class TokenAction extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    if (!button) return
    button.disabled = false
    button.onclick = () => void this.send(button)
  }

  private async send(button: HTMLButtonElement): Promise<void> {
    button.disabled = true
    const token = new URLSearchParams(location.search).get('token') ?? ''
    // Mail programs may truncate long links, so an incomplete token is rejected without a request.
    const problem = LINK_TOKEN.test(token)
      ? await postJson(this.dataset['address'] ?? '', { token }, NEWSLETTER_ERRORS['newsletter/link-failed'], findText)
      : NEWSLETTER_ERRORS['newsletter/link-unknown']
    this.show(problem)
    button.disabled = false
    button.hidden = !problem
  }

  private show(problem: ErrorText | undefined): void {
    const [done, failed] = this.querySelectorAll<HTMLElement>('[data-done],[data-problem]')
    if (!done || !failed) return
    done.hidden = problem !== undefined
    failed.hidden = problem === undefined
    const [title, description] = failed.querySelectorAll('strong,span')
    if (problem && title && description) {
      title.textContent = problem.title
      description.textContent = problem.description
    }
  }
}
