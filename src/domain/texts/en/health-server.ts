import { COMPANY } from '../../company.ts'
import { HOUR_MS } from '../../dates.ts'
import { ALERT_PAUSE_MS } from '../../health/health.constants.ts'
import { HEALTH_ERRORS } from './health.ts'

export const HEALTH_ANSWERS = { ...HEALTH_ERRORS } as const

const REASON = 'You get this mail because alerts about the portal go to this address.'

/** What the address for uptime monitors shows a person. */
export const HEALTH_PAGE = {
  title: `State of the portal of ${COMPANY.shortName}`,
  ok: 'Everything works.',
  problem: 'Something does not work. The office gets a mail about it.',
  refused: 'This address was opened too often. Please try again in an hour.',
} as const

export const HEALTH_MAILS = {
  alert: {
    subject: `Problem with the portal of ${COMPANY.shortName}: {title}`,
    heading: '{title}',
    paragraph: `While it lasts, you are reminded every ${ALERT_PAUSE_MS / HOUR_MS} hours at most.`,
    open: 'Open the health page',
    reason: REASON,
  },
  resolved: {
    subject: `Resolved: {title}`,
    heading: 'A problem with the portal has ended',
    paragraph: 'The last check no longer found it.',
    open: 'Open the health page',
    reason: REASON,
  },
  facts: { since: 'Since', problem: 'Problem' },
  inNairobi: '{moment} in Nairobi',
} as const
