/**
 * Filters the latest articles by the address (?q=…&category=…), so that a filtered list can be linked to and survives
 * Back. Put into the page as text below the list: it stands alone.
 * @param all the category that matches everything
 */
export function filterNews(all: string): void {
  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const [form] = find('search form') as [HTMLFormElement]
  const [input, ...buttons] = find('search [name]') as [HTMLInputElement, ...HTMLButtonElement[]]
  const [none, clear, count] = find('#none-found,#none-found button,#found') as [HTMLElement, HTMLElement, HTMLElement]
  const items = find('#latest li')
  let category = all

  const show = () => {
    const asked = new URLSearchParams(location.search)
    const words = asked.get('q') ?? ''
    category = buttons.find(({ value }) => value === asked.get('category'))?.value ?? all
    // Setting it while somebody types would move their cursor.
    if (input.value !== words) input.value = words
    for (const button of buttons) button.ariaPressed = `${button.value === category}`
    for (const hero of find('[data-hero]')) hero.hidden = !hero.dataset['hero']?.includes(category)
    const found = items.filter((item) => {
      const { text, category: own } = item.dataset
      item.hidden = !text?.includes(words.trim().toLowerCase()) || (category !== all && category !== own)
      return !item.hidden
    })
    none.hidden = found.length > 0
    count.textContent = `${found.length}`
  }
  const ask = (wanted: string, how: 'pushState' | 'replaceState') => {
    const query = new URLSearchParams({ q: input.value, category: wanted })
    history[how](null, '', input.value || wanted !== all ? `?${query}` : location.pathname)
    show()
  }

  // While typing, one entry of the history is enough.
  form.oninput = () => ask(category, 'replaceState')
  form.onsubmit = () => false
  for (const button of buttons) button.onclick = () => ask(button.value, 'pushState')
  clear.onclick = () => {
    input.value = ''
    input.focus()
    ask(all, 'pushState')
  }
  window.onpopstate = show
  show()
}
