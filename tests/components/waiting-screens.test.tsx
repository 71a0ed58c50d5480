import { STATEMENT_PATH } from '@domain/billing/statements/statement.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import {
  ACCOUNT_PATH,
  ACCOUNTING_PATH,
  ACTIVITY_PATH,
  DASHBOARD_PATH,
  HEALTH_PATH,
  NEWSLETTER_PATH,
  ORGANISATION_PATH,
  PAYMENT_RETURN_PATH,
  PROJECT_PATH,
  SECURITY_PATH,
  SETTINGS_PATH,
} from '@domain/routes.ts'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { SecurityScreen } from '@/admin/accounts/SecurityScreen.tsx'
import { AccountingScreen } from '@/admin/billing/AccountingScreen.tsx'
import { ActivityScreen } from '@/admin/office/ActivityScreen.tsx'
import { OrganisationScreen } from '@/admin/office/client-file/OrganisationScreen.tsx'
import { HealthScreen } from '@/admin/office/HealthScreen.tsx'
import { SettingsScreen } from '@/admin/office/SettingsScreen.tsx'
import { NewsletterScreen } from '@/admin/public/NewsletterScreen.tsx'
import { AccountScreen } from '@/portal/accounts/account/AccountScreen.tsx'
import { PaymentReturnScreen } from '@/portal/billing/invoices/PaymentReturnScreen.tsx'
import { StatementScreen } from '@/portal/billing/statement/StatementScreen.tsx'
import { DashboardScreen } from '@/portal/office/DashboardScreen.tsx'
import { ProjectScreen } from '@/portal/projects/ProjectScreen.tsx'
import { LISTED_SCREENS } from '../support/expectations.ts'
import { openScreen, serverFor } from '../support/screen.tsx'

const OFFICE = {
  [ACCOUNTING_PATH]: AccountingScreen,
  [ACTIVITY_PATH]: ActivityScreen,
  [HEALTH_PATH]: HealthScreen,
  [NEWSLETTER_PATH]: NewsletterScreen,
  [ORGANISATION_PATH]: OrganisationScreen,
  [SECURITY_PATH]: SecurityScreen,
  [SETTINGS_PATH]: SettingsScreen,
}

const CLIENT = {
  [ACCOUNT_PATH]: AccountScreen,
  [DASHBOARD_PATH]: DashboardScreen,
  [PAYMENT_RETURN_PATH]: PaymentReturnScreen,
  [PROJECT_PATH]: ProjectScreen,
  [STATEMENT_PATH]: StatementScreen,
}

const withRole = (role: Role, screens: Record<string, ComponentType>) =>
  Object.entries(screens).map(([path, Screen]) => ({ path, role, screen: () => Promise.resolve(Screen) }))

test.each([...LISTED_SCREENS, ...withRole('admin', OFFICE), ...withRole('client', CLIENT)])(
  '$path, as the build renders it, has its frame, requests no record and keeps the address',
  async ({ path, screen: load, role }) => {
    serverFor(role)
    const request = vi.fn((_address: string, _options: RequestInit) => new Promise<never>(() => undefined))
    vi.stubGlobal('fetch', request)
    vi.stubEnv('SSR', true)
    const address = `${path}?new=1&id=one`
    await openScreen(await load(), address)
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
    for (const control of document.querySelectorAll('main :is(button, input, select)')) {
      expect(control.closest('[disabled]'), control.outerHTML).not.toBeNull()
    }
    // Time for what an effect would start.
    await new Promise((resolve) => setTimeout(resolve))
    // The session may ask for the access of the person who has just signed in.
    for (const [, { body }] of request.mock.calls) expect(body).toContain(COLLECTIONS.userRoles)
    expect(location.pathname + location.search).toBe(address)
    vi.unstubAllEnvs()
  },
)
