import { PROJECT_STAGES, type ProjectStatus } from '../../src/domain/platform/linked-project.ts'
import { type Project } from '../../src/domain/projects/project.ts'
import { clientNames } from '../../src/domain/platform/client-names.ts'
import { accountOf } from './people.ts'

type Row = [
  title: string,
  description: string,
  status: ProjectStatus,
  progress: number,
  start: string | null,
  expected: string | null,
  budget: number | null,
  currency: Project['budget_currency'],
]

const HEALTH: Row[] = [
  ['Cold chain for eleven dispensaries', 'Vaccine refrigerators with solar direct drive, temperature loggers and a two-year service contract. Delivery to Mlima North and South sub-counties.', 'planning', 5, '2026-10-05', '2027-06-30', 18_400_000, 'KES'],
  ['Maternity theatre equipment', 'Needs assessment and market study for two theatres: anaesthesia machines, patient monitors, sterilisation.', 'feasibility', 18, '2026-08-17', '2027-03-31', 32_750_000, 'KES'],
  ['Framework contract for essential medicines', 'Open tender for a three-year framework with lots by therapeutic class; bid evaluation under way.', 'procurement', 46, '2026-04-13', '2027-01-29', 96_200_000, 'KES'],
  ['Oxygen plant, referral hospital', 'Pressure swing adsorption plant with cylinder filling and manifold; civil works finished, plant in transit from Mombasa.', 'execution', 72, '2025-11-03', '2026-12-18', 410_000, 'USD'],
  ['Laboratory information system', 'Supply, installation and training completed; acceptance signed by the county.', 'completion', 100, '2025-06-02', '2026-05-29', 8_900_000, 'KES'],
  ['Ambulance fleet upkeep', 'Quarterly inspection, parts and fuel reporting for fourteen vehicles.', 'maintenance', 100, '2024-07-01', null, 6_350_000, 'KES'],
  ['Imaging centre, second phase', 'Waiting for the supplementary budget; specifications are ready for release.', 'on_hold', 34, '2026-02-09', null, null, 'KES'],
]

const ENERGY: Row[] = [
  ['Lakeside mini-grid, three villages', 'Demand study and land agreements for a 120 kWp plant with battery storage.', 'planning', 8, '2026-09-21', '2027-11-30', 74_000_000, 'KES'],
  ['Micro-hydro rehabilitation', 'Site survey of the weir, penstock and turbine; options report due in December.', 'feasibility', 24, '2026-07-06', '2027-04-16', 160_000, 'EUR'],
  ['Prepaid metering', 'Restricted tender for 1,800 meters and vending software; clarifications close on the 27th.', 'procurement', 51, '2026-05-11', '2027-02-26', 27_300_000, 'KES'],
  ['Workshop solar roofs', 'Forty-two roofs, 5 to 15 kWp each; half commissioned, the rest by the end of the quarter.', 'execution', 66, '2026-01-19', '2026-12-31', 58_600_000, 'KES'],
  ['Charging hub for fishing boats', 'Commissioned and handed over; defects liability period running.', 'completion', 100, '2025-03-10', '2026-03-27', 12_450_000, 'KES'],
  ['Substation spares contract', 'Stock review every six months, with replenishment orders.', 'maintenance', 100, '2024-02-05', null, 4_100_000, 'KES'],
  ['Wind measurement mast', 'Paused until the aviation clearance is renewed.', 'on_hold', 29, '2026-03-02', null, 3_850_000, 'KES'],
]

const PARTNER: Row[] = [
  ['Installer accreditation', 'Papers and site references for the installer register.', 'procurement', 40, '2026-06-01', '2026-12-11', 950_000, 'KES'],
]

/** Newest first, a day apart, from a fixed day, so that every seed is identical. */
const NEWEST = Date.UTC(2026, 10, 16, 7, 30)
const DAY_MS = 86_400_000

const HELD_FROM = 'feasibility'
const MONTH_MS = 30 * DAY_MS

/** The history up to the status: a month in each stage, and the last change on the day of the creation. */
function historyOf(status: ProjectStatus, last: number): Project['history'] {
  const reached = PROJECT_STAGES.slice(0, PROJECT_STAGES.indexOf(status === 'on_hold' ? HELD_FROM : status) + 1)
  const way: ProjectStatus[] = status === 'on_hold' ? [...reached, 'on_hold'] : reached
  return way.map((to, index) => ({
    from: way[index - 1] ?? null,
    to,
    reason: to === 'on_hold' ? 'Waiting for the client’s decision.' : '',
    by: accountOf('admin').uid,
    at: last - (way.length - 1 - index) * MONTH_MS,
  }))
}

function toProjects(rows: Row[], client: string, sharedWithPartner: number[]): Project[] {
  const owner = accountOf(client)
  return rows.map(([title, description, status, progress, start, expected, budget, currency], index) => ({
    id: `${client}-project-${index + 1}`,
    title,
    description,
    status,
    progress_percentage: progress,
    client_id: owner.uid,
    organisation_id: owner.organisation_id,
    client: clientNames(owner),
    start_date: start,
    expected_completion: expected,
    budget_amount: budget,
    budget_currency: currency,
    partner_ids: sharedWithPartner.includes(index) ? [accountOf('partner').organisation_id] : [],
    held_from: status === 'on_hold' ? HELD_FROM : null,
    history: historyOf(status, NEWEST - index * DAY_MS),
    created_at: new Date(NEWEST - index * DAY_MS),
  }))
}

/** Every client has projects in every status; two of them are shared with the partner. */
export function demoProjects(): Project[] {
  return [...toProjects(HEALTH, 'client', []), ...toProjects(ENERGY, 'client2', [0, 3]), ...toProjects(PARTNER, 'partner', [])]
}

/** `count` records for measuring lists: many have equal times, and every status occurs. */
export function scaleProjects(count: number): Project[] {
  const templates = [...toProjects(HEALTH, 'client', []), ...toProjects(ENERGY, 'client2', [])]
  return Array.from({ length: count }, (_, index) => {
    const template = templates[index % templates.length] as Project
    const number = String(index + 1).padStart(6, '0')
    return {
      ...template,
      id: `scale-${number}`,
      title: `${template.title} ${number}`,
      created_at: new Date(NEWEST - Math.floor(index / 40) * DAY_MS),
    }
  })
}
