import { formatCount } from '../../src/domain/platform/formats.ts'
import { PUBLIC_PATHS } from '../../src/domain/public-routes.ts'
import { pageBudget, SCRIPT_FIRST_BUDGET, SCRIPT_IDLE_BUDGET } from '../../tests/support/budgets.ts'
import { LCP_LIMIT_MS, PORTAL_LIMITS } from './limits.ts'
import type { BenchContext } from './measurements.ts'

export interface Bench {
  title: string
  /** The bench is stopped after these minutes and reported as failed. */
  limit: number
  /** The method of measurement: the first lines of the section. */
  note: string
  load: () => Promise<(work: BenchContext) => Promise<void>>
}

const PORTAL_TARGETS = `Targets: the first record after ${PORTAL_LIMITS.cold} s cold, ${PORTAL_LIMITS.warm} s warm and ${PORTAL_LIMITS.own} s on an own device, current ones there after ${PORTAL_LIMITS.current} s, all of the dashboard after ${PORTAL_LIMITS.dashboard} s, no layout shift, and ${SCRIPT_FIRST_BUDGET} KiB of script before the first record, ${SCRIPT_IDLE_BUDGET} KiB until idle.`

const [homeBytes, pageBytes] = [PUBLIC_PATHS.home, PUBLIC_PATHS.about].map((path) => formatCount(pageBudget(path) ?? 0))
const PAGES_TARGETS = `Targets: scores of 100, LCP after ${formatCount(LCP_LIMIT_MS)} ms, and ${pageBytes} bytes, the home page ${homeBytes}.`

/** All benches by name, in the order of a full run. */
export const BENCHES: Readonly<Record<string, Bench>> = {
  javascript: {
    title: 'JavaScript per route',
    limit: 1,
    note: 'All script files that a page loads before a dialog opens, and its inline scripts, as gzip. The targets are those of the budget tests.',
    load: async () => (await import('./pages.ts')).measureJavaScript,
  },
  start: {
    title: 'npm start',
    limit: 2,
    note: 'Measured with the packages installed and nothing built: the processes that it starts, without npm itself, and their memory (VmRSS, shared pages counted in each process). A call is a message of the contact form, which stores a record and queues two mails. Linux.',
    load: async () => (await import('./start.ts')).measureStart,
  },
  verify: {
    title: 'Check codes',
    limit: 3,
    note: 'The code of the function behind /verify on the Firestore emulator: wrong codes for numbers of issued documents and for numbers that do not exist, in turn. Nobody may learn from the time which numbers exist.',
    load: async () => (await import('./verify.ts')).measureVerify,
  },
  schedule: {
    title: 'Schedule of a project',
    limit: 1,
    note: 'The time line, or the table, of a plan over two years, in Chromium with the site’s style sheets: the layout of the rows, and React’s drawing until the browser has placed every part, the median of fifteen. The form that requests documents has the templates of every service.',
    load: async () => (await import('./schedule.ts')).measureSchedule,
  },
  mail: {
    title: 'Outage of the mail server',
    limit: 4,
    note: 'The outbox against a real SMTP server that is down, with senders that are killed, and with many concurrent senders. A duplicate after a kill is marked: it carries the Message-ID of the first mail. Targets: no mail is lost, and only a kill causes duplicates, each marked.',
    load: async () => (await import('./mail.ts')).measureMail,
  },
  newsletter: {
    title: 'Newsletter to 5,000 subscribers',
    limit: 10,
    note: 'One article, on the Firestore emulator and a real SMTP server. The process that queues the mails is killed twice and the one that sends them three times, each midway; in between the mail server is down. Then one sender sends the rest, while ten other mails arrive that only this sender can send.',
    load: async () => (await import('./mail.ts')).measureNewsletter,
  },
  portal: {
    title: 'Time to first data of the portal',
    limit: 60,
    note: `The time from the start of the navigation until the screen shows its first record, and until nothing on it is loading, in seconds, the median of five. The first record of the dashboard is the first that needs attention. 4G: 150 ms of latency, 1.6 Mbit/s down, 750 kbit/s up, CPU slowdown of four. The local server sends the site like Hosting (brotli); the data comes from the emulators, Firestore’s by HTTP/2 and compressed, like the service. Cold: signed in, with an empty browser cache. Warm: the second visit in one tab. Own device: the second visit in another tab, if the person has chosen that the device keeps records; current: when all records are those of this visit. Layout shift: the highest sum of a cold visit. Script: KiB gzip of the files that the page has requested, and its inline scripts; until idle: in the first run, until three seconds after the network is idle. ${PORTAL_TARGETS}`,
    load: async () => (await import('./portal.ts')).measurePortal,
  },
  reads: {
    title: 'Reads per screen',
    limit: 20,
    note: "The documents in Firestore's answers until the network is idle, with 100 and with 5,000 records of each collection (10,000 of the activity log). Listed: in answers of queries. Single: the role, and the record that a page is about. A count or sum is an aggregation, and is billed by the index entries that it reads. The frame’s count of unread messages, at most once in half a minute for all pages together, is not included.",
    load: async () => (await import('./reads.ts')).measureReads,
  },
  build: {
    title: 'Build time',
    limit: 10,
    note: '`astro build` without any cache, in a copy of the project in which the six real articles are repeated under other numbers; each has its page and its social image.',
    load: async () => (await import('./build-time.ts')).measureBuild,
  },
  pages: {
    title: 'Public pages',
    limit: 20,
    note: `Lighthouse with its mobile preset, one page at a time. The local server sends the site like Hosting (brotli). Bytes on the wire include all requests and headers. Bytes without headers: page, style sheet, fonts and icon; the budget tests limit them, except on pages with a form or map. Scores: performance, accessibility, best practices, SEO. ${PAGES_TARGETS}`,
    load: async () => (await import('./pages.ts')).measurePages,
  },
}
