import { ADMINS, definePermissions } from '../platform/access/define-collection.ts'

/** A chart requires the capabilities of what it counts: see `chartsOf`. */
export const dashboard = definePermissions('dashboard', { access: { figures: ADMINS } })
