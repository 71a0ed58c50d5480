import type { TicketIssueType, TicketPriority } from '../../src/domain/support/ticket.ts'

/** The history of a ticket. One "closed lately" can still be reopened, one "closed long ago" cannot. */
export type TicketScenario = 'new' | 'answered' | 'closed lately' | 'closed long ago' | 'reopened'

/** The author of a reply: the ticket's owner, or the office; a note is internal. */
type Reply = ['client' | 'staff' | 'note', message: string]

export interface TicketRow {
  client: 'client' | 'client2' | 'partner'
  /** Number of the client's project, from 1. */
  project: number | null
  title: string
  description: string
  priority: TicketPriority
  issue_type: TicketIssueType
  scenario: TicketScenario
  /** Whether only its author and the office see it. */
  isPrivate?: true
  /** The member of staff to whom it is assigned. */
  assignee?: 'admin'
  replies: readonly Reply[]
}

/** Newest first. */
export const TICKET_ROWS: readonly TicketRow[] = [
  {
    client: 'client',
    project: 1,
    title: 'Delivery dates for Mlima South',
    description:
      'The plan names week 12 for all eleven dispensaries. Four of them can be reached by road only after the rains. Can the lots be delivered one after the other?',
    priority: 'high',
    issue_type: 'project',
    scenario: 'new',
    replies: [],
  },
  {
    client: 'client2',
    project: 1,
    title: 'Demand figures of the third village',
    description: 'The report has 214 households, our own list 241. Which one goes into the yield study?',
    priority: 'medium',
    issue_type: 'project',
    scenario: 'new',
    replies: [],
  },
  {
    client: 'client',
    project: null,
    title: 'A certificate cannot be uploaded',
    description: 'The scan is refused as too large. It has four pages and 18 MB.',
    priority: 'medium',
    issue_type: 'technical',
    scenario: 'answered',
    assignee: 'admin',
    isPrivate: true,
    replies: [
      ['staff', 'Files may have 10 MB. Please scan it again with 150 dots per inch; that is still easy to read.'],
      ['client', 'That worked for three pages. The fourth has a stamp that gets lost.'],
      ['note', 'The stamp is from the county office. Naliaka calls them on Monday, do not ask the client again.'],
      ['staff', 'Send us the fourth page as it is, by mail. We will put the two together.'],
    ],
  },
  {
    client: 'partner',
    project: 1,
    title: 'Which site references count?',
    description: 'Two of our sites were finished by a joint venture. Do they count for the installer register?',
    priority: 'high',
    issue_type: 'project',
    scenario: 'answered',
    replies: [['staff', 'They count with the share that you built. Please add the agreement of the joint venture.']],
  },
  {
    client: 'client2',
    project: null,
    title: 'Pay an invoice in two parts',
    description: 'Our board releases half of the sum this month, and half in January.',
    priority: 'low',
    issue_type: 'billing',
    scenario: 'closed lately',
    replies: [
      ['staff', 'That is fine. Both parts go to the account on the invoice, with its number as the reference.'],
      ['client', 'Thank you, the first part is on its way.'],
    ],
  },
  {
    client: 'client',
    project: 3,
    title: 'Bid evaluation as a spreadsheet',
    description: 'Could the evaluation of the thirty-one bids be had as a spreadsheet beside the PDF?',
    priority: 'low',
    issue_type: 'feature',
    scenario: 'closed lately',
    replies: [
      ['staff', 'We have put the spreadsheet among the documents of the project.'],
      ['note', 'The figures of lot 7 are those before clarification. Replace the file before anybody quotes it.'],
    ],
  },
  {
    client: 'partner',
    project: null,
    title: 'Names of participants',
    description: 'Two colleagues take part in the training in place of those who were registered.',
    priority: 'low',
    issue_type: 'general',
    scenario: 'reopened',
    replies: [
      ['staff', 'Noted. The certificates will have the new names.'],
      ['client', 'One more has changed: Kioko comes in place of Wambui.'],
    ],
  },
  {
    client: 'client',
    project: 4,
    title: 'Plant is held at the port',
    description: 'The agent asks for the exemption letter in the original. The vessel’s free days end on Friday.',
    priority: 'high',
    issue_type: 'general',
    scenario: 'reopened',
    replies: [
      ['staff', 'The letter is with the courier, and reaches the agent tomorrow morning.'],
      ['client', 'It has come. Customs now ask for the packing list as well.'],
    ],
  },
  {
    client: 'client2',
    project: 3,
    title: 'Vending software: who keeps the keys?',
    description: 'The bidders want to host the keys of the meters themselves.',
    priority: 'medium',
    issue_type: 'technical',
    scenario: 'answered',
    replies: [['staff', 'The specification leaves the keys with you. We have answered the bidders in addendum 1.']],
  },
  {
    client: 'partner',
    project: 1,
    title: 'Notices by mail',
    description: 'Could new tender notices come by mail, and only for solar?',
    priority: 'medium',
    issue_type: 'feature',
    scenario: 'closed lately',
    replies: [['staff', 'They do from today: you are on the list for energy.']],
  },
  {
    client: 'client',
    project: null,
    title: 'Invoice in dollars',
    description: 'The invoice of the factory tests is in dollars. We need the rate of the day for our books.',
    priority: 'medium',
    issue_type: 'billing',
    scenario: 'closed long ago',
    replies: [['staff', 'The rate of the Central Bank on the day of the invoice counts. It stands in our letter of the 3rd.']],
  },
  {
    client: 'client2',
    project: 2,
    title: 'Survey of the weir during the rains',
    description: 'Can the survey wait until the river is low?',
    priority: 'medium',
    issue_type: 'project',
    scenario: 'closed long ago',
    replies: [
      ['staff', 'The team comes back in the second week of January.'],
      ['note', 'Book the boat again: the first booking was for one day only.'],
      ['client', 'Agreed.'],
    ],
  },
  {
    client: 'partner',
    project: null,
    title: 'Receipt for the training',
    description: 'We paid in cash and have no receipt.',
    priority: 'medium',
    issue_type: 'billing',
    scenario: 'closed long ago',
    replies: [['staff', 'It is with the invoice now, under Receipt.']],
  },
]
