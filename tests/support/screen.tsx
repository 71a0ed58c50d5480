import { COLLECTIONS } from '@domain/collections.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import { act, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, vi } from 'vitest'
import { FakeServer } from './fake-server.ts'
import { changeUser } from './fake-session.ts'
import { sampleOrganisation, sampleProfile, sampleRole } from './sample-records.ts'

// A screen repeats a failed read twice before it reports it. The whole document would hide the message.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(`${message}\n${document.body.textContent}`) })

export const UID = 'person'

/** What every list says without a connection. */
export const UNREACHABLE = 'The server cannot be reached. Nothing was lost.'

/** A server that knows a person of this role, or of none. */
export function serverFor(role: Role | null): FakeServer {
  const server = new FakeServer()
  server.records.set(`${COLLECTIONS.profiles}/${UID}`, sampleProfile(UID))
  server.records.set(`${COLLECTIONS.organisations}/${UID}`, sampleOrganisation({ role: role ?? 'client' }))
  if (role) server.records.set(`${COLLECTIONS.userRoles}/${UID}`, sampleRole(UID, role))
  return server
}

/** Opens a screen at an address, for the person whom the server knows. */
export async function openScreen(Screen: ComponentType, address: string): Promise<void> {
  history.replaceState(null, '', address)
  // The head's script sets it in a page.
  vi.stubGlobal('consentCookies', { get: () => undefined })
  changeUser({ uid: UID, email: `${UID}@demo.test` })
  // Asynchronous, because the first screen waits for its session before it shows anything.
  await act(async () => {
    render(<Screen />, { container: document.body.appendChild(document.createElement('main')) })
  })
}

/** Presses the button, tab or option with this name, once it is there. */
export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  const [control] = await screen.findAllByRole(role, { name })
  await userEvent.click(control as HTMLElement)
}

/** Replaces the text of the field with this label. */
export async function type(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

/** Waits until the page has each text. */
export async function expectSeen(...texts: string[]): Promise<void> {
  for (const text of texts) await waitFor(() => expect(document.body.textContent).toContain(text))
}

/** Waits until the page announces each text as an alert. */
export async function expectAlert(...texts: string[]): Promise<void> {
  const announced = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
  for (const text of texts) await waitFor(() => expect(announced().join(' ')).toContain(text))
}

/** Waits until the page has none of these texts. */
export async function expectUnseen(...texts: string[]): Promise<void> {
  for (const text of texts) await waitFor(() => expect(document.body.textContent).not.toContain(text))
}
