import { LINK_TOKEN } from '@domain/platform/ids.ts'
import { NEWSLETTER_ERRORS } from '@texts/public/newsletter.ts'
import { postJson } from '../forms/post-json.ts'

/** A button that sends the token of the page's address to a function and shows the result. */
class TokenAction extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button') as HTMLButtonElement
    button.disabled = false
    button.onclick = () => void this.send(button)
  }

  private async send(button: HTMLButtonElement): Promise<void> {
    button.disabled = true
    const token = new URLSearchParams(location.search).get('token') ?? ''
    // Mail programs may truncate long links, so an incomplete token is rejected without a request.
    const problem = LINK_TOKEN.test(token)
      ? await postJson(this.dataset['address'] ?? '', { token }, NEWSLETTER_ERRORS['newsletter/link-failed'])
      : NEWSLETTER_ERRORS['newsletter/link-unknown']
    const [done, failed] = this.querySelectorAll('[data-done],[data-problem]') as unknown as [HTMLElement, HTMLElement]
    done.hidden = problem !== undefined
    failed.hidden = problem === undefined
    const [title, description] = failed.querySelectorAll('strong,span') as unknown as [HTMLElement, HTMLElement]
    title.textContent = problem?.title ?? ''
    description.textContent = problem?.description ?? ''
    button.disabled = false
    button.hidden = !problem
  }
}

customElements.define('token-action', TokenAction)
