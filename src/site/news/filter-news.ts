/**
 * Filters the latest articles by the query string (?q=…&category=…), so that a filtered list has a link and the Back
 * button works. Featured articles are always shown; if only they match, the page points to them. Self-contained, because
 * the page inlines it below the list.
 * @param all the category that matches everything
 */
export function filterNews(all: string): void {
  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const [input, ...buttons] = find('search [name]') as [HTMLInputElement, ...HTMLButtonElement[]]
  const form = input.form as HTMLFormElement
  const [none, clear, status] = find('#none-found,#clear,#found') as [HTMLElement, HTMLElement, HTMLElement]
  const items = find('#latest>li')
  let category: string

  const show = () => {
    const asked = new URLSearchParams(location.search)
    const words = asked.get('q') ?? ''
    category = buttons.find(({ value }) => value === asked.get('category'))?.value ?? all
    // Setting an equal value would move the cursor of a person who is typing.
    if (input.value !== words) input.value = words
    for (const button of buttons) button.ariaPressed = `${button.value === category}`
    for (const hero of find('[data-hero]')) hero.hidden = !(hero.dataset['hero'] as string).includes(category)
    const matches = ({ dataset }: HTMLElement) =>
      (dataset['text'] as string).includes(words.trim().toLowerCase()) && (category === all || category === dataset['category'])
    const found = items.filter((item) => {
      item.hidden = !matches(item)
      return !item.hidden
    }).length
    none.hidden = found > 0
    none.dataset['above'] = `${find('#featured>li').some(matches)}`
    status.textContent = `${found}`
  }
  const ask = (wanted: string, how: 'pushState' | 'replaceState') => {
    // One expression, because this script has a size budget.
    history[how](
      '',
      '',
      input.value || wanted !== all ? `?${new URLSearchParams({ q: input.value, category: wanted })}` : location.pathname,
    )
    show()
  }

  // Typing creates only one history entry.
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
