import { canOpen } from '@domain/open-routes.ts'
import { allCapabilities, isStaff } from '@domain/platform/access/capabilities.ts'
import { COMPANY_SHORT_NAME } from '@domain/platform/company.ts'
import type { PortalRoute } from '@domain/routes.ts'
import { noAccessText } from '@texts/organisations/organisations.ts'
import type { Access } from '@/data/firebase/access.ts'
import { showErrorOnNextPage } from './portal-toasts.ts'

/** Names those who can give access to a page. Pages of another role are not mentioned. */
export function explainRedirect(access: Access, route: PortalRoute): void {
  if (!canOpen({ ...access, capabilities: allCapabilities(access.role) }, route)) return
  showErrorOnNextPage(noAccessText(route.label, isStaff(access) ? COMPANY_SHORT_NAME : access.organisation_name))
}
