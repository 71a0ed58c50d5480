/**
 * Sends the newsletter form and shows one of the results that the page contains. Self-contained, because the page inlines
 * it below the form. The form is cleared only after a success.
 */
export function subscribe(): void {
  const form = document.querySelector('#newsletter form') as HTMLFormElement
  const [button, good, bad] = form.querySelectorAll<HTMLElement>('button,p') as unknown as [
    HTMLButtonElement,
    HTMLElement,
    HTMLElement,
  ]
  const failed = bad.textContent
  form.onsubmit = async (event) => {
    event.preventDefault()
    button.disabled = good.hidden = bad.hidden = true
    try {
      const body = JSON.stringify({ email: form['email'].value })
      const answer = await fetch(form.action, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      good.hidden = !answer.ok
      if (answer.ok) form.reset()
      else bad.textContent = JSON.parse(form.dataset['errors'] ?? '')[(await answer.json()).key] ?? failed
    } catch {
      bad.textContent = failed
    }
    bad.hidden = !good.hidden
    button.disabled = false
  }
}
