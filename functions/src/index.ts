export { refreshClientNames } from './users/refresh-client-names.ts'
export { repairClientNames } from './users/repair-client-names.ts'
