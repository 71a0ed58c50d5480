import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import type { Page, Request, Route } from '@playwright/test'
import { CONTACT_TEXTS } from '@texts/public/contact.ts'
import { inlineHashes } from '../../scripts/hosting/inline-code.ts'
import { PAGE_GROUPS } from '../../scripts/hosting/policies.ts'

/** The addresses of Google, on all of its hosts. */
const GOOGLE = /^https:\/\/([\w-]+\.)*(google|googleapis|gstatic|googleusercontent|ggpht)\.com\//
const SCRIPT = 'https://maps.googleapis.com/maps/api/js**'
export const KEY = 'a-test-key'

/** The options of the fake map and marker, in `window.fakeMapsOptions`. */
export interface MapsOptions {
  map?: { center: { lat: number; lng: number }; zoom: number }
  marker?: { position: { lat: number; lng: number }; title: string }
}

/** Fakes the part of Google's script that the map component uses; its marker and popup are elements that a test can press. */
function installFakeMaps(): void {
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
  Object.assign(window, { fakeMapsOptions: asked })
  const arrived = google.maps['__ib__'] as () => void
  arrived()
}

/** Serves the fake instead of Google's script after `failures` failures. @returns the growing list of requests */
export async function serveMaps(page: Page, failures = 0): Promise<Request[]> {
  const requests: Request[] = []
  await page.route(SCRIPT, (route: Route) => {
    requests.push(route.request())
    if (requests.length <= failures) return route.abort('connectionrefused')
    return route.fulfill({ contentType: 'text/javascript', body: `(${installFakeMaps})()` })
  })
  return requests
}

/** Collects the page's requests to Google, all of which fail in a test. */
export function requestsToGoogle(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (GOOGLE.test(request.url())) urls.push(request.url())
  })
  return urls
}

/** Sets a map key, and the markup and policy of a build with a key, before the map's script starts. */
export async function setMapsKey(page: Page): Promise<void> {
  await page.route(`**${PUBLIC_PATHS.contact}`, async (route) => {
    const response = await route.fetch()
    const policy = PAGE_GROUPS.contact.policy(inlineHashes(await response.text()), true)
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
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
