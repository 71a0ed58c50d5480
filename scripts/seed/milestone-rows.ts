import type { MilestoneStatus } from '../../src/domain/projects/milestone.ts'

/** A milestone. Days are counted from today. */
export interface MilestoneRow {
  project: string
  key: string
  title: string
  result: string
  status: MilestoneStatus
  from: number
  to: number
  weight: number
  /** The last day that was planned first, if it was another one. */
  firstTo?: number
  delay?: string
  /** The day on which work began, if it was not the planned one. */
  started?: number
  finished?: number
  /** Keys of milestones of the same project. */
  waitsFor?: string[]
  amount?: number
  shared?: boolean
  /** Why the client wants changes. */
  changes?: string
}

const COLD = 'client-project-1'
const OXYGEN = 'client-project-4'
const GRID = 'client2-project-1'
const ROOFS = 'client2-project-4'

/** The weights of the accepted ones are the progress of their project. */
export const MILESTONE_ROWS: readonly MilestoneRow[] = [
  {
    project: OXYGEN,
    key: 'civil',
    title: 'Civil works',
    result: 'Plant house with foundations, drainage and cable ducts, handed over without defects.',
    status: 'accepted',
    from: -300,
    to: -190,
    firstTo: -204,
    delay: 'The rains delayed the foundations by two weeks.',
    finished: -188,
    weight: 42,
  },
  {
    project: OXYGEN,
    key: 'factory',
    title: 'Factory acceptance of the plant',
    result: 'Performance test of 72 hours at the maker’s works, with its report.',
    status: 'accepted',
    from: -180,
    to: -60,
    finished: -64,
    weight: 30,
    waitsFor: ['civil'],
  },
  {
    project: OXYGEN,
    key: 'delivery',
    title: 'Delivery to the hospital',
    result: 'Plant, manifold and 120 cylinders unloaded and checked against the packing list.',
    status: 'in_progress',
    from: -40,
    to: -5,
    firstTo: -19,
    delay: 'The port of Mombasa was congested for two weeks.',
    weight: 10,
    amount: 82_000,
    waitsFor: ['factory'],
  },
  {
    project: OXYGEN,
    key: 'training',
    title: 'Training of the operators',
    result: 'Four operators trained, with a signed list and their test results.',
    status: 'submitted',
    from: -30,
    to: 3,
    weight: 4,
  },
  {
    project: OXYGEN,
    key: 'wards',
    title: 'Piping of the wards',
    result: 'Outlets in 36 beds, pressure tested.',
    status: 'changes_requested',
    from: -70,
    to: -2,
    weight: 4,
    changes: 'Two outlets of ward 3 are missing. Please complete them and submit again.',
  },
  {
    project: OXYGEN,
    key: 'commissioning',
    title: 'Commissioning',
    result: 'Purity of 93 percent for 48 hours, measured by the county’s engineer.',
    status: 'planned',
    from: 6,
    to: 40,
    weight: 10,
    amount: 41_000,
    waitsFor: ['delivery', 'wards'],
  },
  {
    project: COLD,
    key: 'kick-off',
    title: 'Kick-off',
    result: 'Agreed minutes with the list of the eleven dispensaries.',
    status: 'accepted',
    from: -50,
    to: -45,
    finished: -44,
    weight: 5,
  },
  {
    project: COLD,
    key: 'survey',
    title: 'Survey of the sites',
    result: 'A report for each dispensary: roof, power and access.',
    status: 'planned',
    from: 14,
    to: 60,
    weight: 35,
    waitsFor: ['kick-off'],
  },
  {
    project: COLD,
    key: 'tender',
    title: 'Tender documents',
    result: 'Specification and bill of quantities, ready to publish.',
    status: 'planned',
    from: 61,
    to: 110,
    weight: 60,
    waitsFor: ['survey'],
  },
  {
    project: GRID,
    key: 'demand',
    title: 'Demand study',
    result: 'Load profile of the three villages, with a forecast for ten years.',
    status: 'accepted',
    from: -65,
    to: -30,
    finished: -28,
    weight: 8,
    shared: true,
  },
  {
    project: GRID,
    key: 'land',
    title: 'Land agreements',
    result: 'Signed agreements for the site of the plant.',
    status: 'planned',
    from: 10,
    to: 75,
    weight: 92,
  },
  {
    project: ROOFS,
    key: 'first-half',
    title: 'First twenty-one roofs',
    result: 'Commissioned, with the test sheet of each roof.',
    status: 'accepted',
    from: -310,
    to: -150,
    finished: -148,
    weight: 66,
  },
  {
    project: ROOFS,
    key: 'second-half',
    title: 'Remaining roofs',
    result: 'Commissioned, with the test sheet of each roof.',
    status: 'in_progress',
    from: -140,
    to: 25,
    weight: 34,
    shared: true,
    waitsFor: ['first-half'],
  },
]
