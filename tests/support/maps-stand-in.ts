import type { Page, Request, Route } from '@playwright/test'
import { CONTACT_TEXTS } from '@texts/contact.ts'

/** Whatever a page asks of Google, on any of its hosts. */
const GOOGLE = /^https:\/\/([\w-]+\.)*(google|googleapis|gstatic|googleusercontent|ggpht)\.com\//
const SCRIPT = 'https://maps.googleapis.com/maps/api/js**'
export const KEY = 'a-test-key'

/** What the stand-in was constructed with: `window.mapsStandIn`. */
export interface MapsAsked {
  map?: { center: { lat: number; lng: number }; zoom: number }
  marker?: { position: { lat: number; lng: number }; title: string }
}

/** Plays Google's script as far as the map's component uses it; its marker and popup are elements one can press. */
function standInForMaps(): void {
  type Listener = () => void
  type Listeners = Record<string, Set<Listener>>
  const asked: Record<string, unknown> = {}
  const listening = (target: { listeners?: Listeners }, name: string) => {
    target.listeners ??= {}
    target.listeners[name] ??= new Set()
    return target.listeners[name]
  }
  const fire = (target: { listeners?: Listeners }, name: string) => {
    for (const listener of listening(target, name)) listener()
  }
  const nothing = () => undefined
  const button = (name: string, press: () => void) => {
    const element = document.createElement('button')
    element.textContent = name
    element.onclick = press
    return element
  }

  function GoogleMap(this: object, place: HTMLElement, options: { center: unknown; zoom: unknown }) {
    asked['map'] = { center: options.center, zoom: options.zoom }
    Object.assign(this, { place, setOptions: nothing, moveCamera: nothing, getDiv: () => place })
  }
  function Marker(this: object, options: { position: unknown; title: string }) {
    asked['marker'] = { position: options.position, title: options.title }
    const element = button(options.title, () => fire(this, 'click'))
    const setMap = (map: { place: HTMLElement } | null) => (map ? map.place.append(element) : element.remove())
    Object.assign(this, { setMap, setOptions: nothing, setPosition: nothing, setDraggable: nothing })
  }
  function InfoWindow(this: object, options: { headerContent: string }) {
    const element = document.createElement('div')
    element.setAttribute('role', 'dialog')
    element.setAttribute('aria-label', options.headerContent)
    const content = document.createElement('div')
    const close = () => element.remove()
    element.append(
      button('Close popup', () => {
        close()
        fire(this, 'closeclick')
      }),
      content,
    )
    const open = ({ map }: { map: { place: HTMLElement } }) => map.place.append(element)
    const setContent = (node: Node | null) => content.replaceChildren(...(node ? [node] : []))
    Object.assign(this, { setContent, open, close, set: nothing, setOptions: nothing })
  }

  const event = {
    addListener: (target: object, name: string, listener: Listener) => {
      listening(target, name).add(listener)
      return { remove: () => listening(target, name).delete(listener) }
    },
    clearInstanceListeners: (target: { listeners?: Listeners }) => {
      target.listeners = {}
    },
  }
  const parts = { Map: GoogleMap, Marker, InfoWindow, event, Settings: { getInstance: () => ({}) } }
  const { google } = window as unknown as { google: { maps: Record<string, unknown> } }
  Object.assign(google.maps, parts, { importLibrary: () => Promise.resolve(parts) })
  Object.assign(window, { mapsStandIn: asked })
  const arrived = google.maps['__ib__'] as () => void
  arrived()
}

/** Answers Google's script with the stand-in after `failures` failures. @returns the requests, as they come */
export async function serveMaps(page: Page, failures = 0): Promise<Request[]> {
  const requests: Request[] = []
  await page.route(SCRIPT, (route: Route) => {
    requests.push(route.request())
    if (requests.length <= failures) return route.abort('connectionrefused')
    return route.fulfill({ contentType: 'text/javascript', body: `(${standInForMaps})()` })
  })
  return requests
}

/** Collects what the page asks of Google; the closed network of a test answers none of it. */
export function requestsToGoogle(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (GOOGLE.test(request.url())) urls.push(request.url())
  })
  return urls
}

/** Gives the map its key, with the markup that a build with one has, before the map's script wakes. */
export async function giveKey(page: Page): Promise<void> {
  const { showMap, mapNotice } = CONTACT_TEXTS
  const offer = `<div><button type="button">${showMap}</button><p>${mapNotice}</p></div>`
  await page.addInitScript(
    ([key, markup]) => {
      addEventListener('DOMContentLoaded', () => {
        const island = document.querySelector('astro-island[component-export=OfficeMap]')
        island?.setAttribute('props', `{"apiKey":[0,"${key}"]}`)
        island?.firstElementChild?.insertAdjacentHTML('beforeend', markup)
      })
    },
    [KEY, offer] as const,
  )
}
