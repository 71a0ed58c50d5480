/**
 * Sends the newsletter form and shows the one of its prepared answers that fits. Put into the page as text: it stands
 * alone. What was typed stays until it has been taken.
 */
export function subscribe(): void {
  const form = document.querySelector<HTMLFormElement>('#newsletter form')
  const button = form?.querySelector('button')
  if (!form || !button) return
  const say = (name: string, words?: string) => {
    for (const answer of form.querySelectorAll<HTMLElement>('[data-answer]')) {
      answer.hidden = answer.dataset['answer'] !== name
      if (!answer.hidden && words) answer.textContent = words
    }
  }
  form.onsubmit = async (event) => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    say('')
    try {
      const body = JSON.stringify(Object.fromEntries(new FormData(form)))
      const answer = await fetch(form.action, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      if (answer.ok) form.reset()
      // What was wrong with the address, or that there were too many requests, is the server's to say.
      say(answer.ok ? 'ok' : 'bad', answer.status < 500 && !answer.ok ? (await answer.json()).error : '')
    } catch {
      say('bad')
    }
    button.disabled = false
  }
}
