/**
 * Filters the latest articles by the address (?q=…&category=…), so that a filtered list can be linked to and survives
 * Back. Put into the page as text: it stands alone.
 * @param all the category that matches everything
 */
export function filterNews(all: string): void {
  const find = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)]
  const [form] = find<HTMLFormElement>('search form')
  const [input] = find<HTMLInputElement>('[name=q]')
  const [empty, status] = find<HTMLElement>('#none-found,#found')
  const buttons = find<HTMLButtonElement>('[name=category]')
  const items = find<HTMLElement>('#latest li')
  const heroes = find<HTMLElement>('[data-hero]')
  if (!form || !input || !empty || !status) return

  const show = () => {
    const asked = new URLSearchParams(location.search)
    const words = asked.get('q') ?? ''
    const known = buttons.find(({ value }) => value === asked.get('category'))
    const category = known?.value ?? all
    if (input.value !== words) input.value = words
    for (const button of buttons) button.ariaPressed = String(button.value === category)
    for (const hero of heroes) hero.hidden = !hero.dataset['hero']?.split('|').includes(category)
    let found = 0
    for (const item of items) {
      const matches =
        item.dataset['text']?.includes(words.trim().toLowerCase()) && [all, item.dataset['category']].includes(category)
      item.hidden = !matches
      found += Number(matches)
    }
    empty.hidden = found > 0
    status.textContent = `${found} / ${items.length}`
  }
  const ask = (category: string | undefined, replace?: boolean) => {
    const asked = new URLSearchParams()
    if (input.value.trim()) asked.set('q', input.value)
    if (category && category !== all) asked.set('category', category)
    history[replace ? 'replaceState' : 'pushState'](null, '', asked.size ? `?${asked}` : location.pathname)
    show()
  }
  const chosen = () => buttons.find(({ ariaPressed }) => ariaPressed === 'true')?.value

  // While typing, one entry of the history is enough.
  form.oninput = () => ask(chosen(), true)
  form.onsubmit = (event) => event.preventDefault()
  for (const button of buttons) button.onclick = () => ask(button.value)
  for (const button of find<HTMLButtonElement>('#none-found button')) {
    button.onclick = () => {
      input.value = ''
      ask(all)
      input.focus()
    }
  }
  addEventListener('popstate', show)
  show()
}
