/** @throws Error if the page has no element with this id */
export function element<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id)
  if (!found) throw new Error(`/cookies has no #${id}`)
  return found as T
}

export function setText(id: string, text: string): void {
  const place = element(id)
  // Screen readers would announce an identical text again.
  if (place.textContent !== text) place.textContent = text
}
