import type { BenchContext } from './measurements.ts'

export interface Bench {
  title: string
  /** Minutes after which it is ended and written as failed. */
  limit: number
  /** How the figures came about: the first lines of the section. */
  note: string
  load: () => Promise<(work: BenchContext) => Promise<void>>
}

/** What can be measured, by name, in the order of a whole run. The limits are an hour together, the build included. */
export const BENCHES: Readonly<Record<string, Bench>> = {
  javascript: {
    title: 'JavaScript per route',
    limit: 1,
    note: 'All script files that a page loads before a dialog opens, and its inline scripts, as gzip sends them. The targets are those of the budget tests.',
    load: async () => (await import('./javascript.ts')).measureJavaScript,
  },
  start: {
    title: 'npm start',
    limit: 3,
    note: 'With the packages installed and nothing built: the processes that it starts, without npm itself, and the memory that they hold together (VmRSS, shared pages counted in each process). A call is a message of the contact form, which stores a record and queues two mails. Linux.',
    load: async () => (await import('./start.ts')).measureStart,
  },
  contention: {
    title: 'Contention',
    limit: 4,
    note: 'The code of the functions, called many times at the same moment on the Firestore emulator. A refusal is the answer that the others are meant to get; a duplicate or a gap never is.',
    load: async () => (await import('./contention/contention.ts')).measureContention,
  },
  mail: {
    title: 'Outage of the mail server',
    limit: 3,
    note: 'The outbox against a real SMTP server that is down, senders that are killed, and many senders at once. A repeat after a kill carries the same Message-ID, so that it can be told.',
    load: async () => (await import('./mail.ts')).measureMail,
  },
  newsletter: {
    title: 'Newsletter to 5,000 subscribers',
    limit: 10,
    note: 'One article, on the Firestore emulator and a real SMTP server. The process that queues the mails is killed twice and the one that sends them three times, each midway; in between the mail server is down. Then one sender sends the rest, while ten other mails come in whose only way is the same sender.',
    load: async () => (await import('./newsletter.ts')).measureNewsletter,
  },
  portal: {
    title: 'Time to first data of the portal',
    limit: 11,
    note: 'From the start of the navigation until the screen shows its own records and nothing of it is waiting, in seconds, the median of three. 4G: 150 ms of latency, 1.6 Mbit/s down, 750 kbit/s up, a processor slowed fourfold. The site comes as Hosting sends it (brotli), with the data from the emulators. Cold: signed in, nothing in the browser’s cache. Warm: the second visit in the same tab.',
    load: async () => (await import('./portal.ts')).measurePortal,
  },
  reads: {
    title: 'Reads per screen',
    limit: 9,
    note: 'Documents that the answers of Firestore carry until the network is quiet, with 100 and with 20,000 records of each collection (50,000 of the activity log). Listed: in answers of queries. Single: the role, and the record that a page is about. A count or sum is an aggregation, and is billed by the index entries that it goes over. The frame’s count of unread messages, at most once in half a minute for all pages together, is left out.',
    load: async () => (await import('./reads.ts')).measureReads,
  },
  build: {
    title: 'Build time',
    limit: 6,
    note: '`astro build` without any cache, in a copy of the project whose articles are the six real ones, repeated under other numbers; each has its page and its social image.',
    load: async () => (await import('./build-time.ts')).measureBuild,
  },
  pages: {
    title: 'Public pages',
    limit: 11,
    note: 'Lighthouse with its mobile preset, one page at a time. The site comes as Hosting sends it (brotli); bytes on the wire are those of all requests, headers included. The target is that of the budget tests: page, style sheet, fonts and icon without headers; pages with a form or map have none. Scores: performance, accessibility, best practices, SEO.',
    load: async () => (await import('./pages.ts')).measurePages,
  },
}
