/** @throws Error for an id that the page does not have: a part of /cookies without its script, or the reverse. */
export function element<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id)
  if (!found) throw new Error(`/cookies has no #${id}`)
  return found as T
}

/** Shows a notice of the page: the content of the template with this id. */
export function tell(id: string): void {
  element('note').innerHTML = element(id).innerHTML
}

export function setText(id: string, text: string): void {
  const place = element(id)
  // The same words written again would be read out again.
  if (place.textContent !== text) place.textContent = text
}
